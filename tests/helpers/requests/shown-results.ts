import { toText } from './html.ts'

/** What a search page says before its list: headings, counts, notes and links, separated by " | ". */
export function shownResults(html: string): string {
  const main =
    /<main\b[^>]*>(?:<div[^>]*>)*(?:<nav\b[^]*?<\/nav>)?([^]*?)<\/main>/.exec(html)?.[1] ?? ''
  // Without an answer, the page begins with its own search box.
  const results = main.includes('id="q"') ? (main.split('</search>')[1] ?? '') : main
  const header = results.split('<form')[0] ?? ''
  const list = results
    .slice(header.length)
    .replaceAll(/<(article|form|figure|svg)\b[^]*?<\/\1>/g, '')
    .matchAll(/<h2[^>]*>([^]*?)<\/h2>/g)
  const blocks = header.split(/<\/(?:h1|h2|h3|p|div)>/)
  return [...blocks, ...Array.from(list, ([, title = '']) => title)]
    .map((block) => toText(block).trim())
    .filter((text) => text !== '')
    .join(' | ')
}
