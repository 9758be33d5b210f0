import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  sql`create table premium_payments (
    id integer primary key autoincrement,
    provider_id integer not null,
    listing_name text not null,
    paid_on text not null check (paid_on glob '????-??-??'),
    amount text not null,
    reference text not null,
    months integer check (months > 0),
    paid_until text not null check (paid_until glob '????-??-??'),
    recorded_at text not null,
    recorded_by text not null
  ) strict`,
  sql`create index payments_by_listing on premium_payments (provider_id, id)`,
  sql`create table premium_reminders (
    provider_id integer not null,
    plan_end text not null,
    days integer not null,
    primary key (provider_id, plan_end, days)
  ) strict, without rowid`,
  // Old enough that the first start begins a day.
  sql`create table site_day (
    id integer primary key check (id = 1),
    day text not null check (day glob '????-??-??')
  ) strict`,
  sql`insert into site_day (id, day) values (1, '1970-01-01')`,
  // Premium listings of version 1.0 had no end.
  sql`insert into clinic_history (provider_id, at, actor, action, field, source, before, after)
    select provider_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'cli', 'state', 'listing',
      'correction', null, date('now', '+1 month')
    from (select distinct provider_id from clinic_statements
      where field = 'listing' and value = 'premium')`,
  sql`insert into clinic_statements (provider_id, field, source, value, list_value, said_on)
    select provider_id, field, 'correction', date('now', '+1 month'), list_value, date('now')
    from clinic_statements
    where field = 'listing' and source = 'owner' and value = 'premium'
    on conflict do update set value = excluded.value`,
  sql`update clinic_statements set value = date('now', '+1 month')
    where field = 'listing' and source = 'correction' and value = 'premium'`,
  sql`delete from clinic_statements where field = 'listing' and source = 'owner'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
