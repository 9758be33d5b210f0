import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table admins (
      id integer primary key,
      name text not null check (length(name) between 1 and 40),
      name_key text not null unique,
      password_hash text not null,
      user_handle text not null unique,
      created_at text not null,
      last_sign_in_at text
    ) strict
  `.execute(db)
  await sql`
    create table admin_passkeys (
      id integer primary key,
      admin_id integer not null references admins (id) on delete cascade,
      name text not null check (length(name) between 1 and 40),
      credential_id text not null unique,
      public_key blob not null,
      counter integer not null check (counter >= 0),
      transports text not null check (json_type(transports) = 'array'),
      created_at text not null,
      last_used_at text
    ) strict
  `.execute(db)
  await sql`create index passkeys_by_admin on admin_passkeys (admin_id, id)`.execute(db)
  // Null is the session of the single password.
  await sql`
    alter table sessions add column admin_id integer references admins (id) on delete cascade
  `.execute(db)
  await sql`create index sessions_by_admin on sessions (admin_id)`.execute(db)
  // These outlive the admin, so they hold the name itself; '' is the single password or no admin.
  await sql`
    alter table application_decisions
      add column admin_name text not null default '' check (admin_name = '' or actor = 'admin')
  `.execute(db)
  await sql`
    alter table audit_events
      add column admin_name text not null default '' check (admin_name = '' or actor = 'admin')
  `.execute(db)
}
