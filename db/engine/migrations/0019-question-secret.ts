import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Signs the questions that visitors are asked when a limit for all is reached.
  await sql`
    create table question_secret (
      id integer primary key check (id = 1),
      secret blob not null check (length(secret) = 32)
    ) strict
  `.execute(db)
}
