/** A problem must be fixed, a warning should be checked; a fact is informational. */
export type FindingLevel = 'problem' | 'warning' | 'fact'

export interface Finding {
  level: FindingLevel
  kind: string
  /** A file, "environment", or the path of a page. */
  file: string
  text: string
}

export type Report = (level: FindingLevel, kind: string, text: string) => void

export interface FindingGroup {
  level: FindingLevel
  kind: string
  /** Includes findings beyond the kept ones. */
  count: number
  findings: Finding[]
}

/** Enough to see a pattern: one broken template causes 20,000 equal findings. */
const MAX_KEPT_PER_GROUP = 20

export class Findings {
  readonly #groups = new Map<string, FindingGroup>()

  add(finding: Finding): void {
    const { level, kind } = finding
    const key = `${level} ${kind}`
    const group = this.#groups.get(key) ?? { level, kind, count: 0, findings: [] }
    this.#groups.set(key, group)
    group.count += 1
    if (group.findings.length < MAX_KEPT_PER_GROUP) group.findings.push(finding)
  }

  reportOn(file: string): Report {
    return (level, kind, text) => this.add({ level, kind, file, text })
  }

  groups(): FindingGroup[] {
    return [...this.#groups.values()]
  }

  count(level: FindingLevel): number {
    return this.groups().reduce((sum, group) => sum + (group.level === level ? group.count : 0), 0)
  }
}
