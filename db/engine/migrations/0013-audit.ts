import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_events (
      id integer primary key,
      at text not null check (at like '____-__-__T__:__:__.___Z'),
      event text not null check (event <> ''),
      actor text not null check (actor in ('admin', 'cli', 'server', 'visitor')),
      details text not null check (json_type(details) = 'object')
    ) strict
  `.execute(db)
  await sql`create index audit_events_by_time on audit_events (at, id)`.execute(db)
  await sql`
    create trigger audit_stays before update on audit_events
    begin select raise(abort, 'the audit is only added to'); end
  `.execute(db)
  await sql`
    create trigger audit_remains before delete on audit_events
    begin select raise(abort, 'the audit is only added to'); end
  `.execute(db)
  // INSERT OR REPLACE deletes the row that is in its way without asking the delete trigger.
  await sql`
    create trigger audit_keeps_its_place before insert on audit_events
    when exists (select 1 from audit_events where id = new.id)
    begin select raise(abort, 'the audit is only added to'); end
  `.execute(db)
}
