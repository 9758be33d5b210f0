import { decideApplication } from '#db/applications/decide.ts'
import { setOutboxEnabled } from '#db/outbox/queue.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database } from '#db/engine/schema.ts'
import { anApplicationInput } from '#tests/helpers/applications/application-input.ts'
import { submitApplication } from '#tests/helpers/applications/submit-application.ts'
import { NOW, test as base } from '#tests/helpers/databases/database.ts'
import { BY_CLI } from '#tests/helpers/stewardship/stewardship.ts'

export const MAIL_DUE_MS = 11_000
export const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)

/** A test with e-mail turned on. */
export const test = base.extend<{ mail: undefined }>({
  mail: [
    async ({ connection }, use) => {
      await setOutboxEnabled(connection, true)
      await use(undefined)
    },
    { auto: true },
  ],
})

export const decide = (
  connection: Connection,
  id: string,
  to: 'approved' | 'declined',
  now = NOW,
) => decideApplication(connection, id, { to, by: BY_CLI, now })

export const submit = async (
  connection: Connection,
  overrides: Record<string, unknown> = {},
  now = NOW,
) =>
  (
    await submitApplication(
      connection,
      anApplicationInput({ listingType: 'premium', ...overrides }),
      now,
    )
  ).id

export function listQueuedMails(db: Database) {
  return db
    .selectFrom('outgoing_mails')
    .select(['kind', 'application_id', 'decision_id', 'due_at'])
    .orderBy('id')
    .execute()
}
