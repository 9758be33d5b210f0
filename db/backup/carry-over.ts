import { sql, type RawBuilder } from 'kysely'
import { auditDetails } from '#domain/accounts/audit.ts'
import { allEvents } from '#db/accounts/audit/all-events.ts'
import { EXTEND } from '#db/accounts/audit/chain.ts'
import type { Connection } from '#db/engine/connection.ts'
import { hasTable } from './contents.ts'

export interface CarriedOver {
  mails: number
  /** Ids of applications deleted after the backup. */
  undeleted: string[]
  /** Number of subscribers who have unsubscribed since the backup. */
  resubscribed: number
}

/** Copies everything that must not be rolled back from the live database, attached as `live`. */
export function carryOver(staged: Connection, file: string, now: Date): CarriedOver {
  const { sqlite } = staged
  // Deferred, because an immediate transaction would lock both databases for writing.
  return sqlite.transaction(() => {
    for (const [table, statements] of Object.entries(CARRIED)) {
      if (hasSameSchema(staged, table)) sqlite.exec(statements)
    }
    advancePastLiveRevision(staged, now)
    if (AUDITED.every((table) => hasSameSchema(staged, table))) keepAudit(staged, file, now)
    else recordRestore(staged, { file, kept: 0 }, now)
    return {
      mails: Number(sqlite.prepare('select count(*) from outgoing_mails').pluck().get()),
      undeleted: ['application_decisions', 'audit_events'].every((table) =>
        hasSameSchema(staged, table),
      )
        ? sqlite.prepare(UNDELETED).pluck().all().map(String)
        : [],
      resubscribed: hasSameSchema(staged, 'subscribers')
        ? Number(sqlite.prepare(RESUBSCRIBED).pluck().get())
        : 0,
    }
  })()
}

/** For a restore that cannot carry over anything from the live database. */
export function finishRestore(staged: Connection, file: string, now: Date): void {
  advancePastLiveRevision(staged, now)
  recordRestore(staged, { file, kept: 0 }, now)
}

/**
 * A restore must not shorten the audit: newer entries follow the restore's entry, which counts
 * them.
 */
function keepAudit(staged: Connection, file: string, now: Date): void {
  const { sqlite } = staged
  sqlite.exec(`create temp table kept_events as ${compile(staged, newerEvents)}`)
  const kept = Number(sqlite.prepare('select count(*) from temp.kept_events').pluck().get())
  recordRestore(staged, { file, kept }, now)
  sqlite.exec(`
    insert into main.audit_events (at, event, actor, admin_name, details)
      select at, event, actor, adminName, details from temp.kept_events order by at, id;
    drop table temp.kept_events;
  `)
  sqlite.exec(compile(staged, EXTEND))
}

function recordRestore(
  staged: Connection,
  restored: { file: string; kept: number },
  now: Date,
): void {
  const details = auditDetails({ event: 'restore', actor: 'cli', details: restored })
  staged.sqlite
    .prepare("insert into audit_events (at, event, actor, details) values (?, 'restore', 'cli', ?)")
    .run(now.toISOString(), JSON.stringify(details))
  staged.sqlite.exec(compile(staged, EXTEND))
}

function compile({ db }: Connection, query: RawBuilder<unknown>): string {
  return query.compile(db).sql
}

/** Advances to a revision that neither database rendered pages from. */
function advancePastLiveRevision(staged: Connection, now: Date): void {
  const { sqlite } = staged
  const isAttached = sqlite.prepare(IS_ATTACHED).get() !== undefined
  const live =
    isAttached && hasTable(staged, 'directory_revision', 'live')
      ? Number(sqlite.prepare('select max(revision) from live.directory_revision').pluck().get())
      : 0
  sqlite
    .prepare('update directory_revision set revision = max(revision, ?) + 1, changed_at = ?')
    .run(live, now.toISOString())
}

const IS_ATTACHED = "select 1 from pragma_database_list where name = 'live'"

/** Statements by table; skipped unless both databases have the table with the same schema. */
const CARRIED = {
  // A password change must not be undone.
  admin_password: `
    insert or replace into admin_password select * from live.admin_password;
  `,
  // Removed admins, removed passkeys and used counters must not come back.
  admins: `
    delete from admins;
    insert into admins select * from live.admins;
  `,
  admin_passkeys: `
    delete from admin_passkeys;
    insert into admin_passkeys select * from live.admin_passkeys;
  `,
  // A restore must not reset login attempts.
  rate_limits: `
    delete from rate_limits;
    insert into rate_limits select * from live.rate_limits;
  `,
  // A renewed link may have been leaked.
  private_links: `
    update private_links set ended_at = (
      select ended_at from live.private_links as newer
      where newer.token_hash = private_links.token_hash)
    where ended_at is null;
  `,
  // An ended claim may have been false.
  clinic_claims: `
    update clinic_claims set state = 'ended', email = '', code_hash = null, ended_at = (
      select ended_at from live.clinic_claims as newer where newer.id = clinic_claims.id)
    where id in (select id from live.clinic_claims where state = 'ended') and state <> 'ended';
  `,
  // The latest backup stays the latest.
  backup_seal: `
    insert or replace into backup_seal select * from live.backup_seal;
  `,
  // The running server set this switch when it started.
  mail_switch: `
    insert or replace into mail_switch select * from live.mail_switch;
  `,
  // Only e-mails queued in the live database are unsent. Ids must not be reused, because a server
  // that is sending an e-mail deletes it by id afterwards.
  outgoing_mails: `
    delete from outgoing_mails;
    insert into outgoing_mails
      select mail.* from live.outgoing_mails as mail
      where exists (
          select 1 from main.company_applications where id = mail.application_id
          union all
          select 1 from main.clinic_reports
          where mail.link_kind = 'report' and id = cast(mail.link_subject_id as integer)
          union all
          select 1 from main.clinic_claims
          where mail.link_kind = 'claim' and id = mail.link_subject_id)
        and (mail.decision_id is null or exists (
          select 1 from main.application_decisions as kept
          join live.application_decisions as decision using (id, application_id, decided_at)
          where kept.id = mail.decision_id));
    insert into main.sqlite_sequence (name, seq)
      select 'outgoing_mails', 0
      where not exists (select 1 from main.sqlite_sequence where name = 'outgoing_mails');
    update main.sqlite_sequence
      set seq = max(seq, coalesce(
        (select seq from live.sqlite_sequence where name = 'outgoing_mails'), 0))
      where name = 'outgoing_mails';
  `,
}

const AUDITED = ['audit_events', 'application_decisions', 'clinic_history']

/** Decisions missing from the backup become audit entries. */
const newerEvents = sql`
  select id, at, event, actor, adminName, details from (${numberedEvents('live')})
  where (at, event, actor, adminName, details, nth) not in (
    select at, event, actor, adminName, details, nth from (${numberedEvents('main')}))`

/** Numbers identical entries. */
function numberedEvents(schema: 'main' | 'live') {
  return sql`
    select *, row_number() over (partition by at, event, actor, adminName, details order by id) as nth
    from (${allEvents(schema)})`
}

const UNDELETED = `
  select distinct id from main.company_applications
  where id in (
    select application_id from live.application_decisions where to_status = 'deleted'
    union
    select details ->> 'application' from live.audit_events where event = 'application-withdrawn')
  order by id`

const RESUBSCRIBED = `
  select count(*) from main.subscribers
  where email not in (select email from live.subscribers)`

function hasSameSchema({ sqlite }: Connection, table: string): boolean {
  const definition = (schema: string): unknown =>
    sqlite.prepare(`select sql from ${schema}.sqlite_schema where name = ?`).pluck().get(table)
  const staged = definition('main')
  return typeof staged === 'string' && staged === definition('live')
}
