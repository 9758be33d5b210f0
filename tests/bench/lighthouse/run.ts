import lighthouse, { type Result } from 'lighthouse'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

export interface LighthouseRun {
  /** 0 to 100. */
  scores: Record<Category, number>
  lcpMs: number
  cls: number
  tbtMs: number
  /** Of everything the page loads, as sent. */
  bytes: number
  /** Names of the audits below full score that cost points. */
  failed: Record<Category, string[]>
  /** Names of those that cost none. */
  advice: string[]
}

const TRIES = 3

/**
 * One run as Lighthouse makes it by default: a phone, with its network and processor simulated. A
 * run that it gives up, as on a machine too busy to record it, is repeated.
 */
export async function auditPage(url: string, port: number): Promise<LighthouseRun> {
  for (let attempt = 1; ; attempt += 1) {
    const lhr = await run(url, port)
    if (lhr.runtimeError === undefined) return summaryOf(lhr)
    if (attempt === TRIES) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  }
}

async function run(url: string, port: number): Promise<Result> {
  const outcome = await lighthouse(url, {
    port,
    onlyCategories: [...CATEGORIES],
    logLevel: 'silent',
    output: 'json',
  })
  if (outcome === undefined) throw new Error(`${url} gave no result`)
  return outcome.lhr
}

function summaryOf(lhr: Result): LighthouseRun {
  return {
    scores: byCategory((category) => scoreOf(lhr, category)),
    lcpMs: figureOf(lhr, 'largest-contentful-paint'),
    cls: figureOf(lhr, 'cumulative-layout-shift'),
    tbtMs: figureOf(lhr, 'total-blocking-time'),
    bytes: figureOf(lhr, 'total-byte-weight'),
    failed: byCategory((category) => belowFullScore(lhr, category, (weight) => weight > 0)),
    advice: [
      ...new Set(
        CATEGORIES.flatMap((category) => belowFullScore(lhr, category, (weight) => weight === 0)),
      ),
    ],
  }
}

export function byCategory<Value>(of: (category: Category) => Value): Record<Category, Value> {
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
  }
}

function scoreOf(lhr: Result, category: Category): number {
  const score = lhr.categories[category]?.score
  if (score == null) throw new Error(`${lhr.requestedUrl} got no score for ${category}`)
  return Math.round(score * 100)
}

function figureOf(lhr: Result, audit: string): number {
  const figure = lhr.audits[audit]?.numericValue
  if (figure === undefined) throw new Error(`${lhr.requestedUrl} has no ${audit}`)
  return figure
}

function belowFullScore(
  lhr: Result,
  category: Category,
  isMeant: (weight: number) => boolean,
): string[] {
  const references = lhr.categories[category]?.auditRefs ?? []
  return references
    .filter(({ id, weight }) => isMeant(weight) && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
}
