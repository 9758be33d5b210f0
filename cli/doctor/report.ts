import type { FindingGroup, Findings } from '#domain/operation/finding.ts'
import { pluralize, formatCount } from '#domain/text/counts.ts'

interface DoctorReport {
  findings: Findings
  durationMs: number
}

export function formatProblems({ findings }: DoctorReport): string[] {
  return (['problem', 'warning'] as const).flatMap((level) => formatLevel(findings, level))
}

export function formatFacts({ findings }: DoctorReport): string[] {
  const lines = formatLevel(findings, 'fact')
  const problems = findings.count('problem')
  const verdict = problems === 0 ? 'No problem' : pluralize(problems, 'problem', 'problems')
  lines.push(`${verdict}, ${pluralize(findings.count('warning'), 'warning', 'warnings')}.`)
  return lines
}

export function summarizeReport({ findings, durationMs }: DoctorReport) {
  return {
    problems: findings.count('problem'),
    warnings: findings.count('warning'),
    findings: findings.groups().map(({ level, kind, count, findings: kept }) => ({
      level,
      kind,
      count,
      shown: kept.map(({ file, text }) => ({ file, text })),
    })),
    durationMs: Math.round(durationMs),
  }
}

function formatLevel(findings: Findings, level: FindingGroup['level']): string[] {
  return findings
    .groups()
    .filter((group) => group.level === level)
    .flatMap(({ kind, count, findings: kept }) => {
      const prefix = level === 'warning' ? 'warning: ' : ''
      const lines = kept.map(({ file, text }) => `${file}: ${prefix}${text}`)
      const hidden = count - kept.length
      if (hidden > 0) lines.push(`… and ${formatCount(hidden)} more of the kind "${kind}"`)
      return lines
    })
}
