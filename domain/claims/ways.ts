/** Ways to prove that a clinic is yours (R-OWNER-1). */
export const CLAIM_WAYS = ['email', 'call'] as const

export type ClaimWay = (typeof CLAIM_WAYS)[number]

/** An approved application makes its sender the owner of the listing, without a claim. */
export type ClaimOrigin = ClaimWay | 'application'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Time to prove a claim before it ends (R-OWNER-3). */
export const OPEN_MS: Readonly<Record<ClaimWay, number>> = {
  email: DAY_MS,
  call: 14 * DAY_MS,
}

/** Wrong codes before a claim by call ends. */
export const MAX_ATTEMPTS = 5

/** "483 921", which is easier to read out on the phone. */
export function formatCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}

export function readCode(typed: string): string {
  return typed.replace(/[\s.-]/g, '')
}
