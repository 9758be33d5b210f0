import { z } from 'zod'
import type { Connection } from '#db/engine/connection.ts'
import {
  decideBelongsTo,
  decideNotSame,
  mergePair,
  TAKEN_FIELDS,
  undoPair,
} from '#db/desk/decide-pair.ts'
import { checkedBoxes } from '#server/forms/checked-boxes.ts'
import { toResult, type Decider, type Result } from './queue-form.ts'

const id = z.coerce.number().int().positive()

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
  take: checkedBoxes(z.enum(TAKEN_FIELDS)),
})

export async function decideDuplicate(
  connection: Connection,
  { action, first, second, take }: z.infer<typeof duplicateForm>,
  decider: Decider,
): Promise<Result> {
  const pair = [first, second] as const
  const of = pair.join('-')
  if (action === 'undo') return toResult(await undoPair(connection, pair, decider), 'undone', of)
  if (action === 'not-same') {
    return toResult(await decideNotSame(connection, pair, decider), 'not-same', of)
  }
  const isFirst = action === 'keep-first' || action === 'first-belongs'
  const [subject, other] = isFirst ? pair : [second, first]
  if (action === 'first-belongs' || action === 'second-belongs') {
    const link = { practitionerId: subject, practiceId: other }
    return toResult(await decideBelongsTo(connection, link, decider), 'linked', of)
  }
  const merge = { winnerId: subject, loserId: other, take, ...decider }
  return toResult(await mergePair(connection, merge), 'merged', of)
}
