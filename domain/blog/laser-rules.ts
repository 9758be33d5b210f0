/** Heading of the guide's section with the table of states. */
const SECTION = 'Who may do laser removal in my state?'
/** Its address in the article. */
export const LASER_RULES_ID = 'who-may-do-laser-removal-in-my-state'

export interface LaserRule {
  who: string
  /** Its source. */
  name: string
  href: string
}

/** Who may use a laser, by the name of the state, as the guide says it with a source; empty without the table. */
export function readLaserRules(markdown: string): ReadonlyMap<string, LaserRule> {
  const [, section = ''] = markdown.split(`## ${SECTION}\n`)
  const rows = (section.split('\n## ')[0] ?? '').matchAll(
    /^\|([^|]+)\|([^|]+)\|\s*\[([^\]]+)\]\((https?:[^)\s]+)\)/gm,
  )
  return new Map(
    Array.from(rows, ([, state = '', who = '', name = '', href = '']) => [
      state.trim(),
      { who: who.trim(), name, href },
    ]),
  )
}
