/** Admins, sessions, limits, subscribers. */
export const ACCOUNTS = `
create table admin_password (
  id integer primary key check (id = 1),
  hash text not null,
  changed_at text not null
) strict

create table admins (
  id integer primary key,
  name text not null check (length(name) between 1 and 40),
  name_key text not null unique,
  password_hash text not null,
  created_at text not null,
  last_sign_in_at text
) strict

create table sessions (
  id_hash text primary key,
  data text not null check (json_valid(data)),
  created_at text not null,
  last_seen_at text not null,
  admin_id integer references admins (id) on delete cascade
) strict, without rowid

create index sessions_by_admin on sessions (admin_id)

create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire integer
) strict, without rowid

-- Signs the questions that visitors are asked when a limit for all is reached.
create table question_secret (
  id integer primary key check (id = 1),
  secret blob not null check (length(secret) = 32)
) strict

create table subscribers (
  id integer primary key,
  email text not null collate nocase unique check (length(email) between 3 and 254),
  created_at text not null
) strict

create table blocked_senders (
  email text primary key,
  blocked_at text not null,
  blocked_by text not null
) strict
`
