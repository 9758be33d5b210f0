import lighthouse, { type Result } from 'lighthouse'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

export interface LighthouseRun {
  /** 0 to 100. */
  scores: Record<Category, number>
  lcpMs: number
  cls: number
  tbtMs: number
  /** Everything the page loads, as sent. */
  bytes: number
  /** Audits below full score that cost points. */
  failed: Record<Category, string[]>
  /** Audits below full score that cost no points. */
  advice: string[]
}

const MAX_ATTEMPTS = 3

/**
 * One run with Lighthouse's defaults: a simulated phone, network and CPU. Retries when Lighthouse aborts,
 * as it does on a busy machine.
 */
export async function auditPage(url: string, port: number): Promise<LighthouseRun> {
  for (let attempt = 1; ; attempt += 1) {
    const lhr = await run(url, port)
    if (lhr.runtimeError === undefined) return summarize(lhr)
    if (attempt === MAX_ATTEMPTS) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  }
}

async function run(url: string, port: number): Promise<Result> {
  const outcome = await lighthouse(url, {
    port,
    onlyCategories: [...CATEGORIES],
    logLevel: 'silent',
    output: 'json',
  })
  if (outcome === undefined) throw new Error(`Lighthouse returned no result for ${url}`)
  return outcome.lhr
}

function summarize(lhr: Result): LighthouseRun {
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
  if (score == null) throw new Error(`${lhr.requestedUrl} has no ${category} score`)
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
  matchesWeight: (weight: number) => boolean,
): string[] {
  const references = lhr.categories[category]?.auditRefs ?? []
  return references
    .filter(({ id, weight }) => matchesWeight(weight) && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
}
