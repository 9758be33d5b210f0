import { z } from 'zod'
import { readCode } from '#domain/claims/ways.ts'
import { endClaim } from '#db/claims/end.ts'
import { proveByCall } from '#db/claims/prove.ts'
import { restoreClaim } from '#db/claims/restore.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import type { Decider, Result } from './queue-form.ts'

const MAX_CODE_LENGTH = 40

export const claimForm = z.discriminatedUnion('action', [
  z.object({ action: z.literal('accept'), code: z.string().max(MAX_CODE_LENGTH) }),
  z.object({
    action: z.literal('end'),
    /** Also undoes the claim's edits of its clinic. */
    undoEdits: z.literal('on').optional(),
  }),
  /** Undoes an end. */
  z.object({ action: z.literal('undo') }),
])

export function decideClaim(
  connection: Connection,
  id: string,
  form: z.infer<typeof claimForm>,
  { by, now }: Decider,
): Promise<Result> {
  return inWriteTransaction(connection, async (db): Promise<Result> => {
    if (form.action === 'accept') {
      const { kind } = await proveByCall(db, id, { code: readCode(form.code), by, now })
      if (kind === 'proven') return { notice: 'claim-proven' }
      return { notice: kind === 'wrong' ? 'wrong-code' : 'not-found' }
    }
    if (form.action === 'undo') {
      const state = await restoreClaim(db, id, { by, now })
      if (state === undefined) return { notice: 'not-found' }
      return { notice: state === 'open' ? 'claim-reopened' : 'claim-restored' }
    }
    const undoesEdits = form.undoEdits === 'on'
    const isEnded = await endClaim(db, id, { by, now, undoesEdits })
    if (!isEnded) return { notice: 'not-found' }
    return { notice: undoesEdits ? 'edits-undone' : 'claim-ended', of: id }
  })
}
