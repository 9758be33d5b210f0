import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'

interface IslandProps<Props> {
  /** Key of the component in `load-islands.ts`. Each island may occur once per page. */
  name: 'header-search' | 'nearby-widget' | 'search-box'
  Component: ComponentType<Props>
  /** Sent to the browser as JSON. */
  props: Props
}

/** A part of a read-only page that React hydrates when the visitor first uses it. */
export function Island<Props extends object>({ name, Component, props }: IslandProps<Props>) {
  const html = renderToString(<Component {...props} />, { identifierPrefix: name })
  return (
    <div
      data-island={name}
      data-props={Object.keys(props).length === 0 ? undefined : JSON.stringify(props)}
      // Safe: output of renderToString.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
