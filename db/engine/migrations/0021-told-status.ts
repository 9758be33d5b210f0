import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // What the last e-mail about a decision said; a queued one was about the first decision not sent.
  sql`alter table company_applications add column told_status text not null default 'pending'
    check (told_status in ('pending', 'approved', 'declined'))`,
  sql`update company_applications set told_status = coalesce(
    (select from_status from outgoing_mails
      join application_decisions on application_decisions.id = decision_id
      where outgoing_mails.application_id = company_applications.id), status)`,
  sql`update outgoing_mails set decision_id = coalesce(
    (select max(id) from application_decisions as decision
      where decision.application_id = outgoing_mails.application_id and undoes is null
        and id not in (select undoes from application_decisions where undoes is not null)),
    decision_id)
    where kind = 'decision'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
