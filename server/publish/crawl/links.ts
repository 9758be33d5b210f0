import type { Findings } from '#domain/site/finding.ts'
import { pluralize } from '#domain/clinics/rating.ts'
import type { Anchor, Reference, Use } from './page.ts'
import { readAddress } from './address.ts'

/** What came of asking for an address. */
export interface Visit {
  status: number
  /** Media type without parameters; '' when none was given. */
  type: string
  /** Where a redirect leads, of this site; `undefined` when it is none. */
  redirect: string | undefined
  isIndexable: boolean
  /** Whether no canonical link names another page; `true` for what is no page. */
  isOwnCanonical: boolean
  /** Of a page: what fragments may name. */
  ids: ReadonlySet<string>
}

interface Target {
  use: Use
  /** The first page that refers to it, and how many do. */
  from: string
  count: number
  /** Whether another page links to it. */
  isLinked: boolean
  /** The first page whose head or structured data gives it as the address of something. */
  named: { use: Use; by: string } | undefined
  /** Fragments that are asked for, each with the first page that does. */
  fragments: Map<string, string> | undefined
}

const TYPES: Readonly<Partial<Record<Use, RegExp>>> = {
  image: /^image\//,
  style: /^text\/css$/,
  script: /^(?:text|application)\/javascript$/,
  manifest: /^application\/manifest\+json$/,
  feed: /^application\/(?:rss|atom)\+xml$/,
}

/** Uses that say where something is, without a visitor following them. */
const NAMING = new Set<Use>(['structured data', 'canonical'])

/** What a browser fetches with the page, before its visitor could object. */
const LOADED = new Set<Use>(['image', 'style', 'script', 'manifest', 'frame', 'other'])

/** Every reference of the site, and whether it is kept. Memory goes by targets, not by links. */
export class Links {
  readonly #targets = new Map<string, Target>()
  readonly #siteUrl: string
  readonly #findings: Findings

  constructor(siteUrl: string, findings: Findings) {
    this.#siteUrl = siteUrl
    this.#findings = findings
  }

  /** Takes the references of a page; returns the paths of this site among them, each once. */
  add(page: string, references: readonly (Reference | Anchor)[]): ReadonlySet<string> {
    const own = new Set<string>()
    for (const reference of references) {
      const address = readAddress(reference.href, page, this.#siteUrl)
      if (address.kind === 'own') {
        this.#note(page, reference.use, address, own.has(address.path))
        own.add(address.path)
      } else if (address.kind === 'wrong') {
        this.#report('address', page, `refers to ${reference.href}, which is no address`)
      } else if (address.kind === 'elsewhere') {
        this.#checkElsewhere(page, reference)
      }
    }
    return own
  }

  /** Whether another page links to this one. */
  isLinked(path: string): boolean {
    return this.#targets.get(path)?.isLinked ?? false
  }

  /** The first page that refers to an address. */
  sourceOf(path: string): string | undefined {
    return this.#targets.get(path)?.from
  }

  /** Judges every target by what it answered. */
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

  #note(
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
    if (NAMING.has(use)) target.named ??= { use, by: page }
    if (fragment === '' || NAMING.has(use)) return
    target.fragments ??= new Map()
    if (!target.fragments.has(fragment)) target.fragments.set(fragment, page)
  }

  #checkElsewhere(page: string, reference: Reference | Anchor): void {
    const { use, href } = reference
    if (NAMING.has(use)) {
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

  /** One finding for an address, however many pages refer to it. */
  #reportTarget(kind: string, path: string, { from, count }: Target, fact: string): void {
    const others = count > 1 ? ` (as do ${pluralize(count - 1, 'other page', 'other pages')})` : ''
    this.#report(kind, from, `refers to ${path}, which ${fact}${others}`)
  }

  #report(kind: string, file: string, text: string): void {
    this.#findings.add({ level: 'problem', kind, file, text })
  }
}
