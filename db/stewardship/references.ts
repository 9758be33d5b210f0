import { randomInt } from 'node:crypto'
import { REFERENCE_LENGTH, REFERENCE_LETTERS } from '#domain/reports/reference.ts'

/** "R-4F7K2" for a report, "A-4F7K2" for an application. */
export async function pickReference(
  kind: 'A' | 'R',
  isTaken: (reference: string) => Promise<boolean>,
): Promise<string> {
  for (;;) {
    const letters = Array.from(
      { length: REFERENCE_LENGTH },
      () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)],
    )
    const reference = `${kind}-${letters.join('')}`
    if (!(await isTaken(reference))) return reference
  }
}
