import type { Findings } from '#domain/site/finding.ts'
import { pluralize } from '#domain/text/counts.ts'
import type { Anchor, Reference, Use } from './page.ts'
import { parseAddress } from './address.ts'

export interface Visit {
  status: number
  /** Media type without parameters; '' when missing. */
  type: string
  /** Target of a redirect within this site. */
  redirect: string | undefined
  isIndexable: boolean
  /** False when a canonical link names another page; true for files that are not pages. */
  isOwnCanonical: boolean
  ids: ReadonlySet<string>
}

interface Target {
  use: Use
  from: string
  count: number
  /** True when another page links to it. */
  isLinked: boolean
  named: { use: Use; by: string } | undefined
  /** Linked fragments, each with the first page that links to it. */
  fragments: Map<string, string> | undefined
}

const TYPES: Readonly<Partial<Record<Use, RegExp>>> = {
  image: /^image\//,
  style: /^text\/css$/,
  script: /^(?:text|application)\/javascript$/,
  manifest: /^application\/manifest\+json$/,
  feed: /^application\/(?:rss|atom)\+xml$/,
}

/** Uses that state a URL without being followed by visitors. */
const STATED_URLS = new Set<Use>(['structured data', 'canonical'])

/** Uses that a browser fetches with the page, without the visitor's consent. */
const LOADED = new Set<Use>(['image', 'style', 'script', 'manifest', 'frame', 'other'])

export class Links {
  readonly #targets = new Map<string, Target>()
  readonly #siteUrl: string
  readonly #findings: Findings

  constructor(siteUrl: string, findings: Findings) {
    this.#siteUrl = siteUrl
    this.#findings = findings
  }

  /** Records the references of a page; returns the paths on this site among them. */
  add(page: string, references: readonly (Reference | Anchor)[]): ReadonlySet<string> {
    const own = new Set<string>()
    for (const reference of references) {
      const address = parseAddress(reference.href, page, this.#siteUrl)
      if (address.kind === 'own') {
        this.#record(page, reference.use, address, own.has(address.path))
        own.add(address.path)
      } else if (address.kind === 'invalid') {
        this.#report('address', page, `refers to ${reference.href}, which is not a valid address`)
      } else if (address.kind === 'external') {
        this.#checkExternal(page, reference)
      }
    }
    return own
  }

  isLinked(path: string): boolean {
    return this.#targets.get(path)?.isLinked ?? false
  }

  sourceOf(path: string): string | undefined {
    return this.#targets.get(path)?.from
  }

  report(visits: ReadonlyMap<string, Visit>): void {
    for (const [path, target] of this.#targets) {
      const visit = visits.get(path)
      if (visit === undefined) continue
      if (visit.redirect !== undefined) this.#reportRedirect(path, target, visit.redirect, visits)
      else if (visit.status !== 200)
        this.#reportTarget('broken link', path, target, `answers ${visit.status}`)
      else this.#reportContent(path, target, visit)
    }
  }

  #record(
    page: string,
    use: Use,
    { path, fragment }: { path: string; fragment: string },
    isRepeated: boolean,
  ): void {
    let target = this.#targets.get(path)
    if (target === undefined) {
      target = {
        use,
        from: page,
        count: 0,
        isLinked: false,
        named: undefined,
        fragments: undefined,
      }
      this.#targets.set(path, target)
    }
    if (!isRepeated) target.count += 1
    if (use === 'link' && page !== path) target.isLinked = true
    if (STATED_URLS.has(use)) target.named ??= { use, by: page }
    if (fragment === '' || STATED_URLS.has(use)) return
    target.fragments ??= new Map()
    if (!target.fragments.has(fragment)) target.fragments.set(fragment, page)
  }

  #checkExternal(page: string, reference: Reference | Anchor): void {
    const { use, href } = reference
    if (STATED_URLS.has(use)) {
      this.#report(use, page, `names ${href} as its own, which is no page of ${this.#siteUrl}`)
    } else if (LOADED.has(use)) {
      this.#report('external link', page, `loads ${href} from another site`)
    } else if ('opensTab' in reference && reference.opensTab) {
      if (/\bno(?:opener|referrer)\b/.test(reference.rel)) return
      this.#report('external link', page, `opens ${href} in a new tab without rel="noopener"`)
    }
  }

  #reportRedirect(
    path: string,
    target: Target,
    redirect: string,
    visits: ReadonlyMap<string, Visit>,
  ): void {
    this.#reportTarget('redirecting link', path, target, `redirects to ${redirect}`)
    const next = visits.get(redirect)?.redirect
    if (next === undefined) return
    this.#report('redirect chain', path, `redirects to ${redirect}, which redirects to ${next}`)
  }

  #reportContent(path: string, target: Target, visit: Visit): void {
    const { use } = target
    if (TYPES[use]?.test(visit.type) === false) {
      this.#reportTarget('wrong type', path, target, `is ${visit.type}, used as ${use}`)
    }
    const { named } = target
    if (named !== undefined && !visit.isOwnCanonical) {
      this.#report(named.use, named.by, `names ${path}, which has another canonical address`)
    }
    if (visit.type !== 'text/html') return
    for (const [fragment, from] of target.fragments ?? []) {
      if (visit.ids.has(fragment)) continue
      this.#report('fragment', from, `links to ${path}#${fragment}, and nothing there has that id`)
    }
  }

  /** Reports an address once, however many pages refer to it. */
  #reportTarget(kind: string, path: string, { from, count }: Target, fact: string): void {
    const others = count > 1 ? ` (as do ${pluralize(count - 1, 'other page', 'other pages')})` : ''
    this.#report(kind, from, `refers to ${path}, which ${fact}${others}`)
  }

  #report(kind: string, file: string, text: string): void {
    this.#findings.add({ level: 'problem', kind, file, text })
  }
}
