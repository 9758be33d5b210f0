import { toText } from './html.ts'

/** What a search page says before its list: headings, counts, notes and links, separated by " | ". */
export function shownResults(html: string): string {
  const results = /<\/search>([^]*?)<\/main>/.exec(html)?.[1] ?? ''
  const header = results.split('<form')[0] ?? ''
  const list = results
    .slice(header.length)
    .replaceAll(/<(article|form|figure|svg)\b[^]*?<\/\1>/g, '')
    .matchAll(/<h3[^>]*>([^]*?)<\/h3>/g)
  const blocks = header.split(/<\/(?:h2|h3|p|div)>/)
  return [...blocks, ...Array.from(list, ([, title = '']) => title)]
    .map((block) => toText(block).trim())
    .filter((text) => text !== '')
    .join(' | ')
}
