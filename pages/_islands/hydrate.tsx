import { useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates an element that `Island` rendered on the server. Resolves once its effects have run, and marks
 * it `data-hydrated`, which tests wait for.
 */
export function hydrateIsland<Props extends object>(
  element: HTMLElement,
  Component: ComponentType<Props>,
): Promise<void> {
  const { island = '', props = '{}' } = element.dataset
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the same component got them on the server
  const parsed = JSON.parse(props) as Props
  return new Promise((resolve) => {
    const noteReady = () => {
      element.setAttribute('data-hydrated', '')
      resolve()
    }
    hydrateRoot(
      element,
      <WithEffect onReady={noteReady}>
        <Component {...parsed} />
      </WithEffect>,
      { identifierPrefix: island },
    )
  })
}

function WithEffect({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}
