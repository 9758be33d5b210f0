import { HTMLElement, NodeType, parse } from 'node-html-parser'

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

export interface Reference {
  use: Use
  href: string
}

export interface Anchor extends Reference {
  /** Visible text; '' outside the main element. */
  text: string
  rel: string
  opensTab: boolean
  isInMain: boolean
}

export interface PageFacts {
  title: string
  description: string
  /** As written; `undefined` unless there is exactly one. */
  canonical: string | undefined
  isNoindex: boolean
  headings: number
  ids: Set<string>
  anchors: Anchor[]
  references: Reference[]
  jsonLd: string[]
  mainText: string
}

/** Reads a page the way a browser without scripts and a search engine do. */
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

const SOCIAL_IMAGE = /^(?:og:image|og:image:url|twitter:image)$/

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
      mainText: collapseSpace(this.#main.join('')),
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
        if (isInMain && SPACED_TAGS.has(tag)) this.#main.push(' ')
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
          this.#facts.title = collapseSpace(element.text)
        }
        return
      case 'h1':
        this.#facts.headings += 1
        return
      case 'script':
        if (element.getAttribute('type') === 'application/ld+json') {
          this.#facts.jsonLd.push(element.rawText)
        } else {
          this.#addReference('script', element.getAttribute('src'))
        }
        return
      case 'form':
        if ((element.getAttribute('method') ?? 'get').toLowerCase() === 'get') {
          this.#addReference('link', element.getAttribute('action'))
        }
        return
      case 'iframe':
        this.#addReference('frame', element.getAttribute('src'))
        return
      case 'use':
        this.#addReference(
          'image',
          element.getAttribute('href') ?? element.getAttribute('xlink:href'),
        )
        return
      case 'img':
      case 'image':
      case 'source':
        this.#addReference('image', element.getAttribute('src') ?? element.getAttribute('href'))
        for (const candidate of (element.getAttribute('srcset') ?? '').split(',')) {
          this.#addReference('image', candidate.trim().split(/\s/)[0] || undefined)
        }
        return
      default:
    }
  }

  #addReference(use: Use, href: string | undefined): void {
    if (href !== undefined) this.#facts.references.push({ use, href })
  }

  #readAnchor(element: HTMLElement, isInMain: boolean): void {
    const href = element.getAttribute('href')
    if (href === undefined) return
    this.#facts.anchors.push({
      use: 'link',
      href,
      text: isInMain ? collapseSpace(spacedText(element)) : '',
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
    if (use !== undefined) this.#addReference(use, href)
    if (words.includes('alternate')) {
      this.#addReference(/\bxml\b/.test(element.getAttribute('type') ?? '') ? 'feed' : 'link', href)
    }
  }

  #readMeta(element: HTMLElement): void {
    const name = (element.getAttribute('name') ?? element.getAttribute('property') ?? '')
      .trim()
      .toLowerCase()
    const content = element.getAttribute('content') ?? ''
    if (name === 'description') this.#facts.description = collapseSpace(content)
    if (name === 'robots' || name === 'googlebot') this.#facts.isNoindex ||= isNoindex(content)
    if (SOCIAL_IMAGE.test(name)) this.#addReference('image', content)
  }
}

export function isNoindex(rules: string): boolean {
  return /\b(?:noindex|none)\b/i.test(rules)
}

const SPACED_TAGS = new Set(
  'p div section article li ul ol br td th dt dd h1 h2 h3 h4 nav header footer span'.split(' '),
)

/** Separates child elements by a space: two spans are two lines of a card. */
function spacedText(element: HTMLElement): string {
  return element.childNodes
    .map((child) => (child instanceof HTMLElement ? ` ${spacedText(child)} ` : child.text))
    .join('')
}

function collapseSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
