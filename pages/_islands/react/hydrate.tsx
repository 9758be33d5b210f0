import { useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates an element rendered by `Island`. Resolves after its effects have run, and sets
 * `data-hydrated`, which tests wait for.
 */
export function hydrateIsland<Props extends object>(
  element: HTMLElement,
  Component: ComponentType<Props>,
): Promise<void> {
  const { island = '', props = '{}' } = element.dataset
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- serialized by Island for the same component
  const parsed = JSON.parse(props) as Props
  return new Promise((resolve) => {
    const onReady = () => {
      element.setAttribute('data-hydrated', '')
      resolve()
    }
    hydrateRoot(
      element,
      <WithEffect onReady={onReady}>
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
