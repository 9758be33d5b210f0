import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'

interface IslandProps<Props> {
  /** Key of the component in `load-islands.ts`; once on a page. */
  name: 'nearby-widget' | 'search-box' | 'stay-updated'
  Component: ComponentType<Props>
  /** Plain values, which the browser gets as JSON. */
  props: Props
}

/** A part of a reading page that React takes over in the browser once a visitor uses it. */
export function Island<Props extends object>({ name, Component, props }: IslandProps<Props>) {
  const html = renderToString(<Component {...props} />, { identifierPrefix: name })
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      // React's own output, which is escaped.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
