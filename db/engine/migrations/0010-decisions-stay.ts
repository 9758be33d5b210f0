import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // INSERT OR REPLACE deletes the row that is in its way without asking the delete trigger.
  await sql`
    create trigger decisions_keep_their_place before insert on application_decisions
    when exists (select 1 from application_decisions where id = new.id)
    begin select raise(abort, 'decisions are only added'); end
  `.execute(db)
}
