import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscribers (
      id integer primary key,
      email text not null collate nocase unique check (length(email) between 3 and 254),
      created_at text not null
    ) strict
  `.execute(db)
}
