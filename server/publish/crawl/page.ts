import { HTMLElement, NodeType, parse } from 'node-html-parser'

/** What a reference is for; decides what must be at its other end. */
export type Use =
  | 'link'
  | 'image'
  | 'style'
  | 'script'
  | 'manifest'
  | 'feed'
  | 'frame'
  | 'other'
  | 'canonical'
  | 'structured data'

/** One reference of a page to something else, as it is written. */
export interface Reference {
  use: Use
  href: string
}

/** A link that visitors follow. */
export interface Anchor extends Reference {
  /** Its visible text. */
  text: string
  rel: string
  opensTab: boolean
  /** Whether it stands in the page's own part, not in header, footer or panels. */
  isInMain: boolean
}

/** What is checked of a page. */
export interface PageFacts {
  title: string
  description: string
  /** As written; `undefined` when there is none, or more than one. */
  canonical: string | undefined
  isNoindex: boolean
  headings: number
  ids: Set<string>
  anchors: Anchor[]
  /** Everything else the page refers to. */
  references: Reference[]
  /** The texts of its JSON-LD scripts. */
  jsonLd: string[]
  /** Visible text of the page's own part. */
  mainText: string
}

/** Reads a page as a browser without scripts and a search engine do. */
export function readPage(html: string): PageFacts {
  const root = parse(html, { blockTextElements: { script: true, style: true } })
  const reader = new PageReader()
  reader.walk(root, false)
  return reader.facts()
}

const LINK_USES: Readonly<Record<string, Use>> = {
  stylesheet: 'style',
  icon: 'image',
  'apple-touch-icon': 'image',
  'mask-icon': 'image',
  manifest: 'manifest',
  modulepreload: 'script',
  preload: 'other',
}

const SHARED_IMAGE = /^(?:og:image|og:image:url|twitter:image)$/

class PageReader {
  readonly #canonicals: string[] = []
  readonly #main: string[] = []
  readonly #facts: PageFacts = {
    title: '',
    description: '',
    canonical: undefined,
    isNoindex: false,
    headings: 0,
    ids: new Set(),
    anchors: [],
    references: [],
    jsonLd: [],
    mainText: '',
  }

  facts(): PageFacts {
    return {
      ...this.#facts,
      canonical: this.#canonicals.length === 1 ? this.#canonicals[0] : undefined,
      mainText: tidy(this.#main.join('')),
    }
  }

  walk(node: HTMLElement, isInMain: boolean): void {
    for (const child of node.childNodes) {
      if (child.nodeType === NodeType.TEXT_NODE) {
        if (isInMain) this.#main.push(child.text)
      } else if (child instanceof HTMLElement) {
        const tag = child.rawTagName.toLowerCase()
        this.#read(tag, child, isInMain)
        if (tag === 'script' || tag === 'style') continue
        if (isInMain && BLOCKS.has(tag)) this.#main.push(' ')
        this.walk(child, isInMain || tag === 'main')
      }
    }
  }

  #read(tag: string, element: HTMLElement, isInMain: boolean): void {
    const id = element.getAttribute('id')
    if (id !== undefined) this.#facts.ids.add(id)
    switch (tag) {
      case 'a':
      case 'area':
        this.#readAnchor(element, isInMain)
        return
      case 'link':
        this.#readLink(element)
        return
      case 'meta':
        this.#readMeta(element)
        return
      case 'title':
        if (element.parentNode?.rawTagName?.toLowerCase() === 'head') {
          this.#facts.title = tidy(element.text)
        }
        return
      case 'h1':
        this.#facts.headings += 1
        return
      case 'script':
        if (element.getAttribute('type') === 'application/ld+json') {
          this.#facts.jsonLd.push(element.rawText)
        } else {
          this.#refer('script', element.getAttribute('src'))
        }
        return
      case 'form':
        if ((element.getAttribute('method') ?? 'get').toLowerCase() === 'get') {
          this.#refer('link', element.getAttribute('action'))
        }
        return
      case 'iframe':
        this.#refer('frame', element.getAttribute('src'))
        return
      case 'use':
        this.#refer('image', element.getAttribute('href') ?? element.getAttribute('xlink:href'))
        return
      case 'img':
      case 'image':
      case 'source':
        this.#refer('image', element.getAttribute('src') ?? element.getAttribute('href'))
        for (const candidate of (element.getAttribute('srcset') ?? '').split(',')) {
          this.#refer('image', candidate.trim().split(/\s/)[0] || undefined)
        }
        return
      default:
    }
  }

  #refer(use: Use, href: string | undefined): void {
    if (href !== undefined) this.#facts.references.push({ use, href })
  }

  #readAnchor(element: HTMLElement, isInMain: boolean): void {
    const href = element.getAttribute('href')
    if (href === undefined) return
    this.#facts.anchors.push({
      use: 'link',
      href,
      text: isInMain ? tidy(spacedText(element)) : '',
      rel: element.getAttribute('rel') ?? '',
      opensTab: element.getAttribute('target')?.toLowerCase() === '_blank',
      isInMain,
    })
  }

  #readLink(element: HTMLElement): void {
    const href = element.getAttribute('href')
    const words = (element.getAttribute('rel') ?? '').toLowerCase().split(/\s+/)
    if (words.includes('canonical')) this.#canonicals.push(href ?? '')
    const use = words.map((word) => LINK_USES[word]).find((found) => found !== undefined)
    if (use !== undefined) this.#refer(use, href)
    if (words.includes('alternate')) {
      this.#refer(/\bxml\b/.test(element.getAttribute('type') ?? '') ? 'feed' : 'link', href)
    }
  }

  #readMeta(element: HTMLElement): void {
    const name = (element.getAttribute('name') ?? element.getAttribute('property') ?? '')
      .trim()
      .toLowerCase()
    const content = element.getAttribute('content') ?? ''
    if (name === 'description') this.#facts.description = tidy(content)
    if (name === 'robots' || name === 'googlebot') this.#facts.isNoindex ||= isNoindex(content)
    if (SHARED_IMAGE.test(name)) this.#refer('image', content)
  }
}

/** Whether a robots meta tag or an X-Robots-Tag header keeps a page out of search engines. */
export function isNoindex(rules: string): boolean {
  return /\b(?:noindex|none)\b/i.test(rules)
}

const BLOCKS = new Set(
  'p div section article li ul ol br td th dt dd h1 h2 h3 h4 nav header footer span'.split(' '),
)

/** With a space between the elements within: two spans are two lines of a card. */
function spacedText(element: HTMLElement): string {
  return element.childNodes
    .map((child) => (child instanceof HTMLElement ? ` ${spacedText(child)} ` : child.text))
    .join('')
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
