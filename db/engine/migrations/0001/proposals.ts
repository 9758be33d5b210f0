import { lastDigits } from './last-digits.ts'

/** The table of proposals, the view of applications, and queued e-mail. */
export const PROPOSALS = `
create table proposals (
  id text primary key,
  kind text not null check (kind in ('apply', 'report', 'edit', 'claim')),
  reference text unique,
  listing_id integer,
  made_id integer unique,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
  created_at text not null,
  version integer not null default 1,
  email text not null default '',
  said text not null check (json_type(said) = 'object'),
  sender text not null default '{}' check (json_type(sender) = 'object'),
  content_hash text not null default '',
  same_key text not null default '',
  owner_id text,
  -- The decision by which the page shows it already; the admin may still take it back.
  shown_by integer,
  asked_id integer,
  owner_answer text not null default '',
  owner_answered_at text,
  decided_at text,
  decided_by text,
  reason text not null default '',
  applied text not null default '[]' check (json_type(applied) = 'array'),
  name text generated always as (coalesce(said ->> 'clinicName', '')),
  phone_digits text generated always as (${lastDigits("coalesce(said -> 'values' ->> 'phone', '')")}),
  check ((status = 'pending') = (decided_at is null)),
  check ((owner_id is not null) = (kind = 'edit')),
  check (shown_by is null or kind = 'edit')
) strict

-- A row is never taken back, only ended: decisions keep none of its e-mail address.
create table owners (
  id text primary key references proposals (id) on delete cascade,
  listing_id integer not null,
  -- Kept apart from the proposal's, which a purge empties.
  email text not null default '',
  proof text not null check (proof in ('email', 'call', 'application')),
  domain text not null default '',
  since text not null,
  ended_at text,
  statistics_sent_in text check (statistics_sent_in glob '????-??')
) strict

create index owners_by_listing on owners (listing_id) where ended_at is null

create index owners_by_email on owners (lower(email)) where email <> ''

create index proposals_by_status on proposals (kind, status, created_at, id)

create index proposals_by_content on proposals (content_hash, created_at)

-- Counts the receipts recently sent to one address.
create index proposals_by_email on proposals (lower(email), created_at) where email <> ''

create index proposals_by_listing on proposals (listing_id) where listing_id is not null

create index proposals_by_owner on proposals (owner_id) where owner_id is not null

create index pending_reports on proposals (created_at)
where status = 'pending' and kind in ('report', 'edit')

create index proposals_by_name on proposals (lower(name)) where kind = 'apply'

create index proposals_by_phone on proposals (phone_digits) where kind = 'apply'

-- For scripts.
create view company_applications (id, company_name, contact_name, email, phone, website, address,
  city, state, zip, services, description, year_established, certifications, listing_type, status,
  created_at) as
select id, name, coalesce(sender ->> 'contactName', ''), email, facts ->> 'phone',
  nullif(facts ->> 'site', ''), place ->> 'street', place ->> 'city', place ->> 'state',
  place ->> 'postalCode', facts ->> 'services', facts ->> 'description',
  nullif(facts ->> 'yearEstablished', ''), nullif(facts ->> 'certifications', ''),
  said ->> 'listingType', status, created_at
from (select *, said -> 'values' as facts, said -> 'place' as place from proposals where kind = 'apply')

-- Set by the server that sends e-mail for this database; the command line cannot know.
-- No address and no text: they are read when an e-mail is sent. Ids are never reused, so that a
-- replaced e-mail is not mistaken for its successor.
create table outgoing_mails (
  id integer primary key autoincrement,
  kind text not null,
  proposal_id text not null references proposals (id) on delete cascade,
  about text not null default '',
  due_at text not null,
  next_attempt_at text not null,
  attempts integer not null default 0
) strict

create index outgoing_mails_by_time on outgoing_mails (next_attempt_at, id)

create unique index outgoing_mails_by_proposal on outgoing_mails (proposal_id, kind, about)

-- The decisions that somebody knows of, by e-mail or as their maker: what takes one back is told, too.
create table told_decisions (
  proposal_id text not null references proposals (id) on delete cascade,
  decision_id integer not null,
  primary key (proposal_id, decision_id)
) strict, without rowid

create table private_links (
  id integer primary key,
  token_hash text not null unique check (length(token_hash) = 64),
  proposal_id text not null references proposals (id) on delete cascade,
  created_at text not null,
  expires_at text not null
) strict

create index private_links_by_proposal on private_links (proposal_id)
`
