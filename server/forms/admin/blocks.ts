import type { Router } from 'express'
import { z } from 'zod'
import { blockSender, liftBlock } from '#db/accounts/blocks.ts'
import { paths } from '#domain/site/paths.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { postRoute } from '#server/http/only-methods.ts'
import { adminForm } from './admin-form.ts'

const blockForm = adminForm({
  schema: z.object({ action: z.enum(['block', 'lift']), email: z.email().max(200) }),
  decide: async ({ action, email }, { connection, by, now }) => {
    await inWriteTransaction(connection, (db) =>
      (action === 'block' ? blockSender : liftBlock)(db, email, { by, now }),
    )
    return { notice: action === 'block' ? 'blocked' : 'unblocked' }
  },
})

export function blockRoutes(dependencies: AppContext): Router {
  return postRoute(paths.apiAdminBlocks(), blockForm(dependencies))
}
