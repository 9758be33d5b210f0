export interface State {
  name: string
  /** Two-letter postal code, upper case. */
  code: string
  slug: string
  emoji: string
}

/** Code, name and emoji. */
const TABLE = `
  AL Alabama 🏈
  AK Alaska 🏔️
  AZ Arizona 🌵
  AR Arkansas 💎
  CA California 🌴
  CO Colorado ⛰️
  CT Connecticut ⛵️
  DE Delaware 🐎
  DC District of Columbia 🏛️
  FL Florida 🐊
  GA Georgia 🍑
  HI Hawaii 🌺
  ID Idaho 🥔
  IL Illinois 🌆
  IN Indiana 🏎️
  IA Iowa 🌽
  KS Kansas 🌻
  KY Kentucky 🏇
  LA Louisiana 🎷
  ME Maine 🦞
  MD Maryland 🦀
  MA Massachusetts 📚
  MI Michigan 🚗
  MN Minnesota 🛶
  MS Mississippi 🎸
  MO Missouri 🎺
  MT Montana 🦬
  NE Nebraska 🌾
  NV Nevada 🎰
  NH New Hampshire 🍁
  NJ New Jersey 🎡
  NM New Mexico 🌶️
  NY New York 🗽
  NC North Carolina 🛩️
  ND North Dakota 🐂
  OH Ohio 🎢
  OK Oklahoma 🤠
  OR Oregon 🌲
  PA Pennsylvania 🔔
  RI Rhode Island ⚓️
  SC South Carolina 🌙
  SD South Dakota 🗿
  TN Tennessee 🎵
  TX Texas ⭐️
  UT Utah 🏜️
  VT Vermont 🍂
  VA Virginia 🕊️
  WA Washington ☕️
  WV West Virginia 🪕
  WI Wisconsin 🧀
  WY Wyoming 🦌
`

export const STATES: readonly State[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [code = '', ...words] = line.trim().split(' ')
    const [name, emoji = ''] = [words.slice(0, -1).join(' '), words.at(-1)]
    return { code, name, emoji, slug: name.toLowerCase().replaceAll(' ', '-') }
  })

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

/** City of a clinic without one (R-LIST-4). */
export const UNKNOWN_CITY = 'Unknown City'

export const UNKNOWN_STATE = 'Unknown'

/** Stored with such clinics; never a state page (R-LIST-5). */
export const UNKNOWN_STATE_SLUG = 'unknown'
