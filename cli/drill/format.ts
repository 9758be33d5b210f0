import { formatCount, pluralize } from '#domain/text/counts.ts'
import { formatDateTime } from '#domain/text/dates.ts'
import { formatContents } from '#cli/output/format-contents.ts'
import type { DrillReport } from './run-drill.ts'

export function formatDrill(report: DrillReport): string[] {
  const { backup, takenAt, ageSeconds, contents, pages, restoreMs, startMs, totalMs } = report
  const count = (outcome: string) => pages.filter((page) => page.outcome === outcome).length
  const changed = count('changed')
  return [
    `${backup} of ${formatDateTime(takenAt)} holds ${formatContents(contents)}.`,
    `Restored in ${inSeconds(restoreMs)}, served after ${inSeconds(startMs)} more; the drill took ${inSeconds(totalMs)}.`,
    `Of ${pluralize(pages.length, 'page', 'pages')}, ${count('same')} are as on the live site${changed === 0 ? '' : `, and ${changed} differ because of later changes`}.`,
    `Without the database, the last ${formatAge(ageSeconds)} would be lost: ${formatLoss(report)}.`,
    report.problems.length === 0
      ? 'The backup can be relied on.'
      : pluralize(report.problems.length, 'problem', 'problems'),
  ]
}

function formatLoss({ records, auditEntries }: DrillReport): string {
  const lost = records
    .filter(({ newer }) => newer > 0)
    .map(({ kind, newer }) => `${formatCount(newer)} ${kind}`)
  if (auditEntries !== null && auditEntries > 0) {
    lost.push(pluralize(auditEntries, 'entry of the audit', 'entries of the audit'))
  }
  return lost.length === 0 ? 'nothing' : lost.join(', ')
}

function formatAge(seconds: number): string {
  const hours = seconds / 3600
  if (hours < 1) return pluralize(Math.round(seconds / 60), 'minute', 'minutes')
  if (hours < 48) return pluralize(Math.round(hours), 'hour', 'hours')
  return pluralize(Math.round(hours / 24), 'day', 'days')
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
