import { byCategory, CATEGORIES, type Category, type LighthouseRun } from './run.ts'
import type { SubjectReport, Verdict } from '../report.ts'
import { median, spreadOf } from '../statistics.ts'
import { quantity } from '../units.ts'

const FULL_SCORE = 100
/** Performance of pages that hydrate with React. */
const MIN_INTERACTIVE = 98
const MAX_LCP_MS = 1800
const MAX_TBT_MS = 50

export interface AuditedPage {
  name: string
  url: string
  /** Audits that the product fails on purpose. */
  allowedFailures: readonly string[]
  /** Hydrated by React; other pages are plain HTML. */
  isInteractive?: boolean
  /** Shows what the machine can do; has no targets. */
  isReference: boolean
}

export interface Audited {
  page: AuditedPage
  runs: LighthouseRun[]
}

type Figure = ReturnType<typeof figureOf>

/** Medians of each page's runs. */
export function reportLighthouse(results: readonly Audited[]): SubjectReport {
  const figures = results.map(figureOf)
  const pages = figures.filter(({ isReference }) => !isReference)
  return {
    tables: [
      {
        title: 'Lighthouse on a simulated phone: medians, and the range of the performance score',
        columns: [
          '',
          'performance',
          'accessibility',
          'best practices',
          'SEO',
          'LCP',
          'CLS',
          'TBT',
          'bytes',
        ],
        rows: figures.map((figure) => [
          figure.name,
          `${figure.scores.performance} (${figure.performance.min}-${figure.performance.max})`,
          String(figure.scores.accessibility),
          String(figure.scores['best-practices']),
          String(figure.scores.seo),
          quantity(figure.lcpMs, 'ms'),
          figure.cls.toFixed(3),
          quantity(figure.tbtMs, 'ms'),
          figure.bytes.toLocaleString('en-US'),
        ]),
      },
      {
        title: 'Audits below full score in at least half of the runs',
        columns: ['', 'cost points', 'cost no points'],
        rows: figures.map(({ name, failed, advice }) => [
          name,
          Object.values(failed).flat().join(', ') || '-',
          advice.join(', ') || '-',
        ]),
      },
    ],
    verdicts: pages.flatMap(verdictsFor),
    figures: { pages: figures },
  }
}

function figureOf({ page, runs }: Audited) {
  const medianOf = (pick: (run: LighthouseRun) => number) => median(runs.map(pick))
  return {
    ...page,
    scores: byCategory((category) => medianOf(({ scores }) => scores[category])),
    performance: spreadOf(runs.map(({ scores }) => scores.performance)),
    lcpMs: medianOf(({ lcpMs }) => lcpMs),
    cls: medianOf(({ cls }) => cls),
    tbtMs: medianOf(({ tbtMs }) => tbtMs),
    bytes: medianOf(({ bytes }) => bytes),
    failed: byCategory((category) => inAtLeastHalf(runs.map(({ failed }) => failed[category]))),
    advice: inAtLeastHalf(runs.map(({ advice }) => advice)),
    runs,
  }
}

function inAtLeastHalf(lists: readonly (readonly string[])[]): string[] {
  const names = [...new Set(lists.flat())].toSorted()
  return names.filter(
    (name) => 2 * lists.filter((list) => list.includes(name)).length >= lists.length,
  )
}

function verdictsFor(figure: Figure): Verdict[] {
  return [
    ...CATEGORIES.map((category) => scoreVerdict(figure, category)),
    {
      what: `${figure.name}, LCP`,
      measured: quantity(figure.lcpMs, 'ms'),
      target: `under ${quantity(MAX_LCP_MS, 'ms')}`,
      isWithin: figure.lcpMs < MAX_LCP_MS,
    },
    {
      what: `${figure.name}, CLS`,
      measured: figure.cls.toFixed(3),
      target: '0',
      isWithin: figure.cls === 0,
    },
    {
      what: `${figure.name}, total blocking time`,
      measured: quantity(figure.tbtMs, 'ms'),
      target: `under ${quantity(MAX_TBT_MS, 'ms')}`,
      isWithin: figure.tbtMs < MAX_TBT_MS,
    },
  ]
}

function scoreVerdict(figure: Figure, category: Category): Verdict {
  const { name, scores, failed, allowedFailures, isInteractive = false } = figure
  const score = scores[category]
  const [min, target] =
    category === 'performance' && isInteractive
      ? [MIN_INTERACTIVE, `at least ${MIN_INTERACTIVE}`]
      : [FULL_SCORE, String(FULL_SCORE)]
  const failures = failed[category]
  const isAllowed =
    failures.length > 0 && failures.every((failure) => allowedFailures.includes(failure))
  return {
    what: `${name}, ${category}`,
    measured: String(score),
    target: isAllowed ? `${target} except ${failures.join(', ')}` : target,
    isWithin: score >= min || isAllowed,
  }
}
