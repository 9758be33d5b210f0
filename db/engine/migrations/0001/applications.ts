import { lastDigits } from './last-digits.ts'

/** Applications and queued e-mail. */
export const APPLICATIONS = `
create table company_applications (
  id text primary key,
  company_name text not null,
  contact_name text not null,
  email text not null,
  phone text not null,
  website text,
  address text not null,
  city text not null,
  state text not null check (length(state) = 2),
  zip text not null,
  services text not null check (json_valid(services)),
  description text not null,
  year_established text,
  certifications text,
  listing_type text not null check (listing_type in ('free', 'premium')),
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
  created_at text not null,
  provider_id integer unique,
  content_hash text not null default '',
  facts text not null default '{}' check (json_valid(facts)),
  reference text,
  version integer not null default 1,
  clinic_id integer,
  -- What the last e-mail about a decision said.
  told_status text not null default 'pending'
    check (told_status in ('pending', 'approved', 'declined')),
  phone_digits text generated always as (${lastDigits('phone')})
) strict

create index applications_by_status on company_applications (status, created_at desc, id)

create index applications_by_content on company_applications (content_hash, created_at)

-- Counts the receipts recently sent to one address.
create index applications_by_email on company_applications (lower(email), created_at)

create unique index applications_by_reference on company_applications (reference)

create index applications_by_clinic on company_applications
  (clinic_id) where clinic_id is not null

-- Set by the server that sends e-mail for this database; the command line cannot know.
create table mail_switch (
  id integer primary key check (id = 1),
  is_on integer not null check (is_on in (0, 1))
) strict

insert into mail_switch (id, is_on) values (1, 0)

-- No address and no text: they are read when an e-mail is sent. Ids are never reused, so that a
-- replaced e-mail is not mistaken for its successor.
create table outgoing_mails (
  id integer primary key autoincrement,
  kind text not null,
  application_id text references company_applications (id) on delete cascade,
  decision_id integer,
  link_kind text,
  link_subject_id text,
  due_at text not null,
  next_attempt_at text not null,
  attempts integer not null default 0,
  check ((kind = 'decision') = (decision_id is not null)),
  check ((link_kind is null) = (link_subject_id is null)),
  check (application_id is not null or link_kind is not null)
) strict

create index outgoing_mails_by_time on outgoing_mails (next_attempt_at, id)

create table proposed_updates (
  application_id text primary key references company_applications (id) on delete cascade,
  provider_id integer not null,
  objected_at text
) strict

create index proposed_updates_by_listing on proposed_updates (provider_id)

create unique index outgoing_mails_by_subject on outgoing_mails
(kind, coalesce(application_id, ''), coalesce(link_kind, ''), coalesce(link_subject_id, ''))

create index applications_by_name on company_applications (lower(company_name))

create index applications_by_phone on company_applications (phone_digits)
`
