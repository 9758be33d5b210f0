import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Apart from the entries, because decisions are entries of the audit with tables of their own. The
  // hash of an entry's content stays when a privacy rule takes the content away.
  await sql`
    create table audit_chain (
      position integer primary key check (position > 0),
      source text not null check (source in ('audit', 'clinic', 'decision')),
      entry integer not null,
      content text not null check (length(content) = 64),
      hash text not null check (length(hash) = 64),
      unique (source, entry)
    ) strict
  `.execute(db)
  await sql`
    create trigger audit_chain_stays before update on audit_chain
    begin select raise(abort, 'the audit is only added to'); end
  `.execute(db)
  await sql`
    create trigger audit_chain_remains before delete on audit_chain
    begin select raise(abort, 'the audit is only added to'); end
  `.execute(db)
  // INSERT OR REPLACE deletes the row that is in its way without asking the delete trigger.
  await sql`
    create trigger audit_chain_keeps_its_place before insert on audit_chain
    when exists (select 1 from audit_chain where position = new.position
      or (source = new.source and entry = new.entry))
    begin select raise(abort, 'the audit is only added to'); end
  `.execute(db)
  // In the database: of the latest backup. In a backup: its own.
  await sql`
    create table backup_seal (
      id integer primary key check (id = 1),
      path text not null,
      at text not null,
      position integer not null,
      head text not null
    ) strict
  `.execute(db)
}
