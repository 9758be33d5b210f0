import { QUESTIONS, type Question } from './questions.ts'

interface Article {
  slug: string
  title: string
  text: {
    contents: readonly { id: string; title: string }[]
    parts: readonly ({ kind: 'html'; html: string } | { kind: 'drawing' })[]
  }
}

/** What the guide says to a question, with its sources. */
export interface GuideAnswer {
  /** Heading of the section. */
  title: string
  html: string
  href: string
  guide: string
  /** HTML of each source that the answer cites. */
  sources: { number: number; html: string }[]
}

/** Blocks are added until the answer is this long. */
const ENOUGH = 400 // characters
const BLOCK = /<(p|ul|ol)>[\s\S]*?<\/\1>/g

/** `null` when the site's own articles lack the section. */
export function findAnswer(
  articles: readonly Article[],
  question: Question,
  pathOf: (slug: string) => string,
): GuideAnswer | null {
  const { article: slug, section, about } = QUESTIONS[question]
  const article = articles.find((one) => one.slug === slug)
  const title = article?.text.contents.find(({ id }) => id === section)?.title
  if (article === undefined || title === undefined) return null
  const whole = article.text.parts.map((part) => (part.kind === 'html' ? part.html : '')).join('\n')
  const [, rest = ''] = whole.split(`<h2 id="${section}">`)
  const [body = ''] = rest.split(/<h[23] /, 1)
  const blocks = body.match(BLOCK) ?? []
  const found = about === undefined ? takeFirst(blocks) : takeMatching(blocks, about)
  const href = pathOf(slug)
  const cited = [
    ...new Set([...found.matchAll(/"#source-(\d+)"/g)].map(([, number]) => Number(number))),
  ]
  return {
    title,
    html: found.replaceAll('href="#', `href="${href}#`),
    href: `${href}#${section}`,
    guide: article.title,
    sources: cited.flatMap((number) => {
      const [, html] = new RegExp(`<li id="source-${number}">([\\s\\S]*?)</li>`).exec(whole) ?? []
      return html === undefined ? [] : [{ number, html }]
    }),
  }
}

function takeFirst(blocks: readonly string[]): string {
  let html = ''
  for (const block of blocks) {
    // A list belongs to the paragraph before it.
    if (html.length > ENOUGH && !/^<[uo]l>/.test(block)) break
    html += block
  }
  return html
}

/** The block, or the one entry of a list with the words that introduce it. */
function takeMatching(blocks: readonly string[], about: RegExp): string {
  const isAbout = (html: string) => about.test(html.replaceAll(/<[^>]*>/g, ''))
  for (const [index, block] of blocks.entries()) {
    const entry = (block.match(/<li>[\s\S]*?<\/li>/g) ?? []).find(isAbout)
    const before = blocks[index - 1] ?? ''
    if (entry !== undefined) return `${before.includes(':</p>') ? before : ''}<ul>${entry}</ul>`
    if (block.startsWith('<p>') && isAbout(block)) return block
  }
  return takeFirst(blocks)
}
