import type { OpenPair } from '#db/desk/open-pairs.ts'

/** "92%: same phone number, similar name" */
export function describeEvidence({ score, reasons }: Pick<OpenPair, 'score' | 'reasons'>): string {
  return `${Math.round(score * 100)}%: ${reasons.join(', ')}`
}
