/** A problem must be mended, a warning looked at; a fact is only told. */
export type FindingLevel = 'problem' | 'warning' | 'fact'

/** One thing that a check of the database or of the site has to say. */
export interface Finding {
  level: FindingLevel
  /** Short name of what was checked; findings of one kind are counted together. */
  kind: string
  /** What it is about: a file, the environment, or the path of a page. */
  file: string
  /** What is wrong, or what is so. */
  text: string
}

/** Says one thing about a file that is known already. */
export type Report = (level: FindingLevel, kind: string, text: string) => void

/** Findings of one kind and level; of many only the first are kept. */
export interface FindingGroup {
  level: FindingLevel
  kind: string
  /** How many there are, kept or not. */
  count: number
  findings: Finding[]
}

/** What is enough to see a pattern; a wrong template makes 20,000 equal findings. */
const KEPT_OF_A_KIND = 20

/** Collects findings in bounded memory. */
export class Findings {
  readonly #groups = new Map<string, FindingGroup>()

  add(finding: Finding): void {
    const { level, kind } = finding
    const key = `${level} ${kind}`
    const group = this.#groups.get(key) ?? { level, kind, count: 0, findings: [] }
    this.#groups.set(key, group)
    group.count += 1
    if (group.findings.length < KEPT_OF_A_KIND) group.findings.push(finding)
  }

  /** For checks that are all about one file. */
  reportOn(file: string): Report {
    return (level, kind, text) => this.add({ level, kind, file, text })
  }

  /** In the order in which the first of each kind was found. */
  groups(): FindingGroup[] {
    return [...this.#groups.values()]
  }

  count(level: FindingLevel): number {
    return this.groups().reduce((sum, group) => sum + (group.level === level ? group.count : 0), 0)
  }
}
