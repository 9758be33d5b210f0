import { findRevision, formatRevision } from '#db/directory/revision.ts'
import type { ReadDb } from '#db/engine/schema.ts'

const MAX_ATTEMPTS = 3

/**
 * Keeps what is made of the whole directory until the directory changes; who asks while it is made
 * waits for that one. What an import came in between of is made again, so it is never a mixture.
 * `again` makes it anew whatever is kept, or joins what is under way.
 */
export function perRevision<T>(
  db: ReadDb,
  make: () => Promise<T>,
): (wanted?: { again: boolean }) => Promise<T> {
  let made: { revision: string; value: T } | undefined
  let underWay: Promise<T> | undefined

  const makeWhole = async (): Promise<T> => {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const revision = await currentRevision(db)
      const value = await make()
      if ((await currentRevision(db)) !== revision) continue
      made = { revision, value }
      return value
    }
    throw new Error(`The directory changed ${MAX_ATTEMPTS} times while it was read`)
  }

  return async ({ again } = { again: false }) => {
    const revision = again ? undefined : await currentRevision(db)
    if (made !== undefined && made.revision === revision) return made.value
    // A failure is not kept: whoever asks next tries again.
    underWay ??= makeWhole().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

async function currentRevision(db: ReadDb): Promise<string> {
  return formatRevision(await findRevision(db))
}
