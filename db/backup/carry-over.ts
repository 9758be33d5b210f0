import { auditDetails } from '#domain/accounts/audit.ts'
import { DECISION_DETAILS } from '#db/accounts/audit/list.ts'
import type { Connection } from '#db/engine/connection.ts'
import { hasTable } from './contents.ts'

/** What a restored database takes from the one it replaces. */
export interface CarriedOver {
  /** E-mails that are still to be sent. */
  mails: number
  /** Applications that somebody had deleted since the backup and that are back. */
  undeleted: string[]
  /** Subscribers of the backup whom the live database does not have. */
  resubscribed: number
}

/**
 * Takes from the live database, attached as `live`, what must not go back in time, into the
 * staged one, and records the restore after it.
 */
export function carryOver(staged: Connection, file: string, now: Date): CarriedOver {
  const { sqlite } = staged
  // Not immediate, which would want to write to both.
  return sqlite.transaction(() => {
    for (const [table, statements] of Object.entries(CARRIED)) {
      if (hasSameSchema(staged, table)) sqlite.exec(statements)
    }
    if (hasSameSchema(staged, 'audit_events') && hasSameSchema(staged, 'application_decisions')) {
      sqlite.exec(NEWER_AUDIT_ENTRIES)
    }
    finishRestore(staged, file, now)
    return {
      mails: Number(sqlite.prepare('select count(*) from outgoing_mails').pluck().get()),
      undeleted: hasSameSchema(staged, 'application_decisions')
        ? sqlite.prepare(UNDELETED).pluck().all().map(String)
        : [],
      resubscribed: hasSameSchema(staged, 'subscribers')
        ? Number(sqlite.prepare(RESUBSCRIBED).pluck().get())
        : 0,
    }
  })()
}

/** Counts the revision on and records the restore; call it after everything else. */
export function finishRestore(staged: Connection, file: string, now: Date): void {
  advancePastLiveRevision(staged, now)
  const details = auditDetails({ event: 'restore', actor: 'cli', details: { file } })
  staged.sqlite
    .prepare("insert into audit_events (at, event, actor, details) values (?, 'restore', 'cli', ?)")
    .run(now.toISOString(), JSON.stringify(details))
}

/** Makes the state of published data one that no page was ever made of. */
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

/** By the table of the live database that must be there, and be as it is now. */
const CARRIED = {
  // A password that was changed since was changed for a reason.
  admin_password: `
    insert or replace into admin_password select * from live.admin_password;
  `,
  // Nobody gets new attempts at the password.
  rate_limits: `
    delete from rate_limits;
    insert into rate_limits select * from live.rate_limits;
  `,
  // The server has said when it started whether it sends e-mail.
  mail_switch: `
    insert or replace into mail_switch select * from live.mail_switch;
  `,
  // What waits now was not sent yet. Ids go on counting: a server that is just sending one of them
  // deletes it by its id.
  outgoing_mails: `
    delete from outgoing_mails;
    insert into outgoing_mails
      select mail.* from live.outgoing_mails as mail
      where exists (select 1 from main.company_applications where id = mail.application_id)
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

/** Every audit entry of a database, numbered among those that are equal to it in all fields. */
const auditOf = (schema: 'main' | 'live') => `
  select *, row_number() over (partition by at, event, actor, details order by id) as nth from (
    select id, at, event, actor, details from ${schema}.audit_events
    union all
    select id, decided_at, 'decision', actor, ${DECISION_DETAILS}
      from ${schema}.application_decisions
  )`

/**
 * Restoring an older audit must not cut the live one. Decisions on applications go back with them, so
 * those since the backup stay on record as entries of their own.
 */
const NEWER_AUDIT_ENTRIES = `
  insert into main.audit_events (at, event, actor, details)
    select at, event, actor, details from (${auditOf('live')})
    where (at, event, actor, details, nth) not in (
      select at, event, actor, details, nth from (${auditOf('main')}))
    order by at, id`

const UNDELETED = `
  select distinct id from main.company_applications
  where id in (select application_id from live.application_decisions where to_status = 'deleted')
  order by id`

const RESUBSCRIBED = `
  select count(*) from main.subscribers
  where email not in (select email from live.subscribers)`

/** Whether both have the table, and in the same form. */
function hasSameSchema({ sqlite }: Connection, table: string): boolean {
  const definition = (schema: string): unknown =>
    sqlite.prepare(`select sql from ${schema}.sqlite_schema where name = ?`).pluck().get(table)
  const ours = definition('main')
  return typeof ours === 'string' && ours === definition('live')
}
