import type { PageParts } from '#domain/page-parts.ts'

/** The parts of a page, and its serialized pageContext as it stands in a script tag. */
export interface DocumentParts extends PageParts {
  data: string
}

/** The document of a route without its parts: what stands before, between and behind them. */
export type PageShell = readonly string[]

const ORDER = ['title', 'head', 'description', 'body', 'data'] as const

/** `undefined` when a part is not in the document, or not in its place. */
export function cutShell(document: string, parts: DocumentParts): PageShell | undefined {
  const shell: string[] = []
  let end = 0
  for (const name of ORDER) {
    const part = parts[name]
    const start = part === '' ? -1 : document.indexOf(part, end)
    if (start === -1) return undefined
    shell.push(document.slice(end, start))
    end = start + part.length
  }
  return [...shell, document.slice(end)]
}

/** The document of another page of the same route. */
export function fillShell(shell: PageShell, parts: DocumentParts): string {
  let document = shell[0] ?? ''
  for (const [index, name] of ORDER.entries()) document += parts[name] + (shell[index + 1] ?? '')
  return document
}
