import { z } from 'zod'
import type { QueueNotice } from '#domain/reports/queue-notices.ts'
import type { Connection } from '#db/engine/connection.ts'
import { decideBelongsTo, decideNotSame, undoPairDecision } from '#db/duplicates/decide.ts'
import { mergePair, TAKEN_FIELDS, undoMerge } from '#db/duplicates/merge.ts'

const id = z.coerce.number().int().positive()

/** A browser sends one value as a string, and several as an array. */
const take = z
  .union([z.enum(TAKEN_FIELDS).transform((field) => [field]), z.array(z.enum(TAKEN_FIELDS))])
  .default([])

export const duplicateForm = z.object({
  action: z.enum([
    'keep-first',
    'keep-second',
    'not-same',
    'first-belongs',
    'second-belongs',
    'undo',
  ]),
  first: id,
  second: id,
  take,
})

interface Admin {
  actor: 'admin'
  name: string
}

/** Decides on a pair of listings and returns the notice for the queue. */
export async function decideDuplicate(
  connection: Connection,
  { action, first, second, take: taken }: z.infer<typeof duplicateForm>,
  by: Admin,
): Promise<QueueNotice> {
  const now = new Date()
  const decider = { by, now }
  if (action === 'not-same') {
    return chooseNotice(await decideNotSame(connection, [first, second], decider), 'not-same')
  }
  if (action === 'first-belongs' || action === 'second-belongs') {
    const [practitionerId, practiceId] =
      action === 'first-belongs' ? [first, second] : [second, first]
    const linked = await decideBelongsTo(connection, { practitionerId, practiceId }, decider)
    return chooseNotice(linked, 'linked')
  }
  if (action === 'undo') {
    const undone = await undoPairDecision(connection, [first, second], decider)
    if (undone.kind !== 'conflict') return chooseNotice(undone, 'undone')
    return chooseNotice(await undoMerge(connection, [first, second], by, now), 'undone')
  }
  const [winnerId, loserId] = action === 'keep-first' ? [first, second] : [second, first]
  const merge = { loserId, winnerId, take: taken, by, now }
  return chooseNotice(await mergePair(connection, merge), 'merged')
}

function chooseNotice(
  { kind }: { kind: 'done' | 'conflict' | 'not-found' | 'not-applicable' },
  done: QueueNotice,
): QueueNotice {
  if (kind === 'done') return done
  return kind === 'conflict' ? 'late' : kind
}
