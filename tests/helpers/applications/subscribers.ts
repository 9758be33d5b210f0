import { listSubscribers } from '#db/accounts/subscribers.ts'
import { inDatabase } from '../databases/in-database.ts'

/** Stored e-mail addresses, oldest first. */
export function storedEmails(databasePath: string): Promise<string[]> {
  return inDatabase(databasePath, async ({ db }) =>
    (await listSubscribers(db)).map(({ email }) => email),
  )
}
