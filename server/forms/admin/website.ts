import { z } from 'zod'
import type { Connection } from '#db/engine/connection.ts'
import { acceptSite } from '#db/stewardship/accept-site.ts'
import type { Decider, Result } from './queue-form.ts'

export const websiteForm = z.object({
  action: z.enum(['fine', 'undo']),
  provider: z.coerce.number().int().positive(),
})

export async function decideWebsite(
  connection: Connection,
  { action, provider: providerId }: z.infer<typeof websiteForm>,
  { by, now }: Decider,
): Promise<Result> {
  const isFine = action === 'fine'
  const answer = { providerId, isFine, adminName: by.name, now }
  if (!(await acceptSite(connection, answer))) return { notice: 'not-found' }
  return isFine ? { notice: 'site-fine', of: String(providerId) } : { notice: 'undone' }
}
