import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

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

/** The parts of Lighthouse's JSON report that the bench reads. */
interface Result {
  requestedUrl: string
  runtimeError?: { message: string }
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>
}

/** npm downloads it on demand: installed, it would nearly double the number of files in node_modules. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const MAX_ATTEMPTS = 3
const MAX_REPORT_BYTES = 64 * 1024 * 1024

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
  const options = [`--port=${port}`, `--only-categories=${CATEGORIES.join()}`, '--output=json']
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options, '--quiet'],
    { maxBuffer: MAX_REPORT_BYTES },
  )
  return JSON.parse(stdout) as Result
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
