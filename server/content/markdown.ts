import { Marked, type RendererObject, type Token } from 'marked'
import { escapeHtml, unescapeHtml } from '#domain/text/escape-html.ts'
import { countWords, readingMinutes } from '#domain/blog/articles.ts'
import { slugify } from '#domain/clinics/slugs.ts'

/** HTML, or a drawing, which the source marks with a line like `{{fading-sessions}}`. */
export type ArticlePart = { kind: 'html'; html: string } | { kind: 'drawing'; name: string }

export interface ArticleText {
  parts: ArticlePart[]
  contents: { id: string; title: string }[]
  /** Excludes the list of sources. */
  words: number
  minutes: number
}

const SOURCES = 'Sources'
const SOURCE_LINK = /^#(source-\d+)$/
/** Removed so that no line begins with a source number. */
const SPACE_BEFORE_SOURCE = /\s+(?=\[\[\d+\]\]\(#source-)/g
const SAFE_LINK = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/
/** A heading may name its id: "## Cookies and storage {#cookies}". */
const OWN_ID = /\s*\{#([a-z][\w-]*)\}$/
const COMMENT = /^<!--[\s\S]*-->\s*$/
/** Ids of the pages around a text. */
const PAGE_IDS = [
  'content',
  'find',
  'loading',
  'menu',
  'on-this-page',
  'related',
  'site-links',
  'toasts',
]
const DRAWING = /^\{\{([a-z-]+)\}\}$/

/** A part of a page below a heading. */
export interface TextSection {
  /** Fragment of its URL, without "#". */
  id: string
  title: string
  html: string
}

interface SectionedText {
  /** HTML before the first heading. */
  intro: string
  sections: TextSection[]
}

/** Splits a text at its headings of the second level. Treats HTML, images and links as `renderArticle` does. */
export function renderSections(markdown: string): SectionedText {
  const contents: ArticleText['contents'] = []
  const marked = new Marked({ renderer: articleRenderer(contents) })
  let intro = ''
  const sections: TextSection[] = []
  for (const token of marked.lexer(markdown)) {
    const html = marked.parser([token])
    const section = sections.at(-1)
    const heading = contents.length > sections.length ? contents.at(-1) : undefined
    if (heading !== undefined) sections.push({ ...heading, html: '' })
    else if (section === undefined) intro += html
    else section.html += html
  }
  return { intro, sections }
}

/** Drops the h1, escapes raw HTML, and replaces images and links with unsafe targets by their text. */
export function renderArticle(markdown: string): ArticleText {
  const contents: ArticleText['contents'] = []
  const marked = new Marked({ renderer: articleRenderer(contents) })
  const parts = splitAtDrawings(marked.lexer(markdown.replaceAll(SPACE_BEFORE_SOURCE, ''))).flatMap(
    (piece): ArticlePart[] => {
      if (typeof piece === 'string') return [{ kind: 'drawing', name: piece }]
      const html = marked.parser(piece).trim()
      return html === '' ? [] : [{ kind: 'html', html }]
    },
  )
  const html = parts.map((part) => (part.kind === 'html' ? part.html : '')).join('\n')
  const [text = ''] = html.split(`<h2 id="${slugify(SOURCES)}">`)
  const words = countWords(toPlainText(text))
  return { parts, contents, words, minutes: readingMinutes(words) }
}

function splitAtDrawings(tokens: readonly Token[]): (Token[] | string)[] {
  const pieces: (Token[] | string)[] = []
  let run: Token[] = []
  for (const token of tokens) {
    const name = token.type === 'paragraph' ? DRAWING.exec(token.raw.trim())?.[1] : undefined
    if (name === undefined) {
      run.push(token)
      continue
    }
    pieces.push(run, name)
    run = []
  }
  return [...pieces, run]
}

/** Adds headings to `contents` while it renders, so it can be used once and in document order. */
function articleRenderer(contents: ArticleText['contents']): RendererObject {
  const seen = new Map<string, number>(PAGE_IDS.map((id) => [id, 1]))
  const idFor = (slug: string) => {
    const count = (seen.get(slug) ?? 0) + 1
    seen.set(slug, count)
    return count === 1 ? slug : `${slug}-${count}`
  }
  const isInSources = () => contents.at(-1)?.title === SOURCES
  return {
    heading({ tokens, depth }) {
      if (depth === 1) return ''
      const inline = this.parser.parseInline(tokens)
      const [, own] = OWN_ID.exec(inline) ?? []
      const words = inline.replace(OWN_ID, '')
      const title = toPlainText(words)
      const id = idFor(own ?? slugify(title))
      if (depth === 2) contents.push({ id, title })
      return `<h${depth} id="${id}">${words}</h${depth}>\n`
    },
    list({ ordered, items }) {
      if (!ordered || !isInSources()) return false
      const sources = items.map(
        ({ tokens }, index) =>
          `<li id="source-${index + 1}">${linkDois(this.parser.parse(tokens))}</li>\n`,
      )
      return `<ol>\n${sources.join('')}</ol>\n`
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      const source = SOURCE_LINK.exec(href)?.[1]
      if (source !== undefined) {
        const number = source.replace('source-', '')
        return `<sup><a href="#${source}" aria-label="Source ${number}">${number}</a></sup>`
      }
      if (!SAFE_LINK.test(href)) return words
      return `<a href="${escapeHtml(href)}"${href.startsWith('http') ? ' rel="noopener"' : ''}>${words}</a>`
    },
    image({ text }) {
      return escapeHtml(text)
    },
    html({ text }) {
      return COMMENT.test(text) ? '' : escapeHtml(text)
    },
    table({ header, rows }) {
      const cell = (tag: string, tokens: Token[]) =>
        `<${tag}>${this.parser.parseInline(tokens)}</${tag.split(' ', 1)[0]}>`
      const head = header.map(({ tokens }) => cell('th scope="col"', tokens)).join('')
      const body = rows.map((row) => {
        const cells = row.map(({ tokens }, at) => cell(at === 0 ? 'th scope="row"' : 'td', tokens))
        return `<tr>${cells.join('')}</tr>`
      })
      return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>\n`
    },
  }
}

const DOI = /\bDOI (10\.\d{4,9}\/[^\s<&]*[^\s<&.,;])/g

function linkDois(html: string): string {
  return html.replaceAll(DOI, '<a href="https://doi.org/$1" rel="noopener">DOI&nbsp;$1</a>')
}

function toPlainText(html: string): string {
  const text = html
    .replaceAll(/<sup>.*?<\/sup>/g, '')
    .replaceAll(/<\/?(?:a|em|strong|code|del)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
  return unescapeHtml(text).trim()
}
