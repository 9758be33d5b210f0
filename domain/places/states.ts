export interface State {
  name: string
  /** Two-letter postal code, upper case. */
  code: string
  slug: string
  emoji: string
}

const row = (code: string, name: string, emoji: string): State => ({
  name,
  code,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  emoji,
})

export const STATES: readonly State[] = [
  row('AL', 'Alabama', '🏈'),
  row('AK', 'Alaska', '🏔️'),
  row('AZ', 'Arizona', '🌵'),
  row('AR', 'Arkansas', '💎'),
  row('CA', 'California', '🌴'),
  row('CO', 'Colorado', '⛰️'),
  row('CT', 'Connecticut', '⛵️'),
  row('DE', 'Delaware', '🐎'),
  row('DC', 'District of Columbia', '🏛️'),
  row('FL', 'Florida', '🐊'),
  row('GA', 'Georgia', '🍑'),
  row('HI', 'Hawaii', '🌺'),
  row('ID', 'Idaho', '🥔'),
  row('IL', 'Illinois', '🌆'),
  row('IN', 'Indiana', '🏎️'),
  row('IA', 'Iowa', '🌽'),
  row('KS', 'Kansas', '🌻'),
  row('KY', 'Kentucky', '🏇'),
  row('LA', 'Louisiana', '🎷'),
  row('ME', 'Maine', '🦞'),
  row('MD', 'Maryland', '🦀'),
  row('MA', 'Massachusetts', '📚'),
  row('MI', 'Michigan', '🚗'),
  row('MN', 'Minnesota', '🛶'),
  row('MS', 'Mississippi', '🎸'),
  row('MO', 'Missouri', '🎺'),
  row('MT', 'Montana', '🦬'),
  row('NE', 'Nebraska', '🌾'),
  row('NV', 'Nevada', '🎰'),
  row('NH', 'New Hampshire', '🍁'),
  row('NJ', 'New Jersey', '🎡'),
  row('NM', 'New Mexico', '🌶️'),
  row('NY', 'New York', '🗽'),
  row('NC', 'North Carolina', '🛩️'),
  row('ND', 'North Dakota', '🐂'),
  row('OH', 'Ohio', '🎢'),
  row('OK', 'Oklahoma', '🤠'),
  row('OR', 'Oregon', '🌲'),
  row('PA', 'Pennsylvania', '🔔'),
  row('RI', 'Rhode Island', '⚓️'),
  row('SC', 'South Carolina', '🌙'),
  row('SD', 'South Dakota', '🗿'),
  row('TN', 'Tennessee', '🎵'),
  row('TX', 'Texas', '⭐️'),
  row('UT', 'Utah', '🏜️'),
  row('VT', 'Vermont', '🍂'),
  row('VA', 'Virginia', '🕊️'),
  row('WA', 'Washington', '☕️'),
  row('WV', 'West Virginia', '🪕'),
  row('WI', 'Wisconsin', '🧀'),
  row('WY', 'Wyoming', '🦌'),
]

const byCode = new Map(STATES.map((state) => [state.code, state]))
const bySlug = new Map(STATES.map((state) => [state.slug, state]))
const byName = new Map(STATES.map((state) => [state.name.toLowerCase(), state]))

export function stateByCode(code: string): State | undefined {
  return byCode.get(code.toUpperCase())
}

export function listStatesByPrefix(text: string): State[] {
  return STATES.filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()))
}

/** `undefined` for "unknown", the slug of clinics without a state. */
export function stateBySlug(slug: string): State | undefined {
  return bySlug.get(slug)
}

export function stateFromText(text: string): State | undefined {
  const trimmed = text.trim()
  return stateByCode(trimmed) ?? byName.get(trimmed.toLowerCase().replace(/\s+/g, ' '))
}
