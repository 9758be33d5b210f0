import { randomInt } from 'node:crypto'
import { REFERENCE_LENGTH, REFERENCE_LETTERS } from '#domain/reports/reference.ts'
import type { Database } from '#db/engine/schema.ts'

/** "R-4F7K2" for a report, "A-4F7K2" for an application; not taken yet. */
export async function pickReference(db: Database, kind: 'A' | 'R'): Promise<string> {
  for (;;) {
    const letters = Array.from(
      { length: REFERENCE_LENGTH },
      () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)],
    )
    const reference = `${kind}-${letters.join('')}`
    const taken = await db
      .selectFrom(kind === 'A' ? 'proposals' : 'clinic_reports')
      .select('reference')
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (taken === undefined) return reference
  }
}
