import { sql, type Kysely } from 'kysely'
import { ACCOUNTS } from './0001/accounts.ts'
import { CHANGE_TRIGGERS, DECISIONS } from './0001/decisions.ts'
import { DIRECTORY } from './0001/directory.ts'
import { PROPOSALS } from './0001/proposals.ts'
import { STATISTICS, UPKEEP } from './0001/upkeep.ts'
import { STEWARDSHIP } from './0001/stewardship.ts'

const SUBJECTS = [
  DIRECTORY,
  DECISIONS,
  PROPOSALS,
  STEWARDSHIP,
  ACCOUNTS,
  UPKEEP,
  STATISTICS,
  CHANGE_TRIGGERS,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const subject of SUBJECTS) {
    // A blank line ends a statement; triggers contain semicolons.
    for (const statement of subject.trim().split('\n\n')) await sql.raw(statement).execute(db)
  }
  const now = new Date().toISOString()
  await sql`insert into directory_state (id, revision, changed_at)
    values (1, 0, ${now})`.execute(db)
}
