/** A problem must be fixed, a warning should be checked; a fact is informational. */
export interface Finding {
  level: 'problem' | 'warning' | 'fact'
  kind: string
  /** A file, or "environment". */
  file: string
  text: string
}

export type Report = (level: Finding['level'], kind: string, text: string) => void
