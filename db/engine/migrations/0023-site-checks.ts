import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A check says nothing about another address, so it counts only while the provider's site is the same.
  await sql`
    create table site_checks (
      provider_id integer primary key references providers (id) on delete cascade,
      site text not null,
      finding text not null check (finding in
        ('answers', 'gone', 'silent', 'parked', 'moved', 'other-name', 'bad-certificate')),
      evidence text not null,
      final_url text not null,
      status integer check (status between 100 and 999),
      title text not null,
      checked_at text not null,
      since text not null,
      silent_days integer not null check (silent_days >= 0)
    ) strict
  `.execute(db)
  await sql`create index site_checks_by_finding on site_checks (finding)`.execute(db)
}
