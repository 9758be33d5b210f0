import { isValidElement, type ComponentType, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PageContextServer } from 'vike/types'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'
import type { PageParts } from '#domain/page-parts.ts'

/**
 * What vike-react makes of a page whose data are read, without the document around it. Who puts it
 * into a document has compared such parts with a document of Vike's before.
 */
export function pageParts(pageContext: PageContextServer): PageParts {
  const { config, Page } = pageContext
  const title = escapeText(textOf(config.title, pageContext))
  const description = escapeText(textOf(config.description, pageContext))
  const around = [...(config.Layout ?? []), ...(config.Wrapper ?? [])]
  const page = around.reduce<ReactNode>(
    (inner, Around) => <Around>{inner}</Around>,
    Page === undefined ? null : asElement(Page),
  )
  return {
    title: `<title>${title}</title><meta property="og:title" content="${title}" />`,
    head: (config.Head ?? [])
      .map((Head) => renderToStaticMarkup(within(pageContext, asElement(Head))))
      .join('\n'),
    description: `<meta name="description" content="${description}" /><meta property="og:description" content="${description}" />`,
    body: renderToString(within(pageContext, page)),
  }
}

function within(pageContext: PageContextServer, children: ReactNode): ReactNode {
  return (
    <VikeReactProviderPageContext pageContext={pageContext}>
      {children}
    </VikeReactProviderPageContext>
  )
}

function asElement(part: ReactNode | ComponentType): ReactNode {
  if (typeof part !== 'function' || isValidElement(part)) return part
  const Part = part
  return <Part />
}

type TextSetting =
  | string
  | null
  | undefined
  | ((pageContext: PageContextServer) => string | null | undefined)

function textOf(setting: TextSetting, pageContext: PageContextServer): string {
  return (typeof setting === 'function' ? setting(pageContext) : setting) ?? ''
}

/** As Vike does it. */
function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#039;')
}
