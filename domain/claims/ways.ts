/** How somebody shows that a clinic is theirs (R-OWNER-1). */
export const CLAIM_WAYS = ['email', 'website', 'call'] as const

export type ClaimWay = (typeof CLAIM_WAYS)[number]

/** What convinced us; '' while nothing has. */
export type ClaimProof = '' | 'email' | 'dns' | 'file' | 'call'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** A claim that is not proven by then ends (R-OWNER-3). */
export const OPEN_MS: Readonly<Record<ClaimWay, number>> = {
  email: DAY_MS,
  website: 14 * DAY_MS,
  call: 14 * DAY_MS,
}

export const OPEN_DAYS = OPEN_MS.website / DAY_MS

/** Wrong codes, and looks at a website, until a claim ends. */
export const MAX_ATTEMPTS: Readonly<Record<ClaimWay, number>> = {
  email: 1,
  website: 50,
  call: 5,
}

/** "483 921", as it is read out on the phone. */
export function formatCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}

/** The digits of a code as somebody typed it. */
export function readCode(typed: string): string {
  return typed.replace(/[\s.-]/g, '')
}
