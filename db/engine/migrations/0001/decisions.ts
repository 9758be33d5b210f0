/** The log: who decided what, and each row that it changed, before and after. */
export const DECISIONS = `
create table decisions (
  id integer primary key,
  at text not null check (at like '____-__-__T__:__:__.___Z'),
  kind text not null check (kind <> ''),
  actor text not null check (actor in ('admin', 'cli', 'server', 'owner', 'visitor')),
  admin_name text not null default '' check (admin_name = '' or actor = 'admin'),
  subject text not null default '',
  listing_id integer,
  other_id integer,
  text text not null default '',
  reason text not null default '',
  details text not null default '{}' check (json_type(details) = 'object'),
  undoes integer references decisions (id),
  undone_by integer references decisions (id)
) strict

create index decisions_by_subject on decisions (subject, id) where subject <> ''

create index decisions_by_listing on decisions (listing_id, id) where listing_id is not null

create index decisions_by_other_listing on decisions (other_id, id) where other_id is not null

create index decisions_by_time on decisions (at, id)

create index decisions_by_kind on decisions (kind, at)

create trigger decisions_stay before update on decisions
  when (new.id, new.at, new.kind, new.actor, new.admin_name, new.subject, new.listing_id,
      new.other_id, new.text, new.reason, new.details, new.undoes)
    is not (old.id, old.at, old.kind, old.actor, old.admin_name, old.subject, old.listing_id,
      old.other_id, old.text, old.reason, old.details, old.undoes)
begin select raise(abort, 'decisions are only added'); end

create trigger decisions_remain before delete on decisions
begin select raise(abort, 'decisions are only added'); end

-- INSERT OR REPLACE deletes the row in its way without firing the delete trigger.
create trigger decisions_keep_their_place before insert on decisions
  when exists (select 1 from decisions where id = new.id)
begin select raise(abort, 'decisions are only added'); end

create table changes (
  id integer primary key,
  -- No reference: the decision is added once all of its changes are made.
  decision_id integer not null,
  table_name text not null,
  key text not null check (json_type(key) = 'array'),
  listing_id integer,
  before text,
  after text
) strict

create index changes_by_decision on changes (decision_id, id)

create index changes_by_row on changes (table_name, key, id)

create index changes_by_listing on changes (listing_id, id) where listing_id is not null

-- Has a row while a decision is being made; triggers then keep what it changes.
create table open_decision (
  id integer primary key check (id = 1),
  decision_id integer not null
) strict
`

interface SaidTable {
  table: string
  key: string[]
  /** What decisions change and an undo restores. */
  columns: string[]
  listing: string | null
  /** Rows of the other tables are only added or removed for good. */
  isAddedAndRemoved?: boolean
}

const SAID: SaidTable[] = [
  {
    table: 'decided_listings',
    key: ['listing_id'],
    columns: ['state', 'winner_id'],
    listing: 'listing_id',
  },
  {
    table: 'statements',
    key: ['listing_id', 'field', 'source'],
    columns: ['value', 'list_value', 'said_at', 'is_proven'],
    listing: 'listing_id',
    isAddedAndRemoved: true,
  },
  {
    table: 'proposals',
    key: ['id'],
    columns: [
      'status',
      'created_at',
      'listing_id',
      'made_id',
      'decided_at',
      'decided_by',
      'reason',
      'applied',
    ],
    listing: null,
  },
  {
    table: 'owners',
    key: ['id'],
    columns: ['listing_id', 'proof', 'domain', 'since', 'ended_at'],
    listing: 'listing_id',
  },
  {
    table: 'duplicate_pairs',
    key: ['first_id', 'second_id'],
    columns: ['decision', 'decided_at', 'practice_id'],
    listing: 'first_id',
  },
  {
    table: 'site_checks',
    key: ['listing_id'],
    columns: ['accepted_at'],
    listing: 'listing_id',
  },
  {
    table: 'blocked_senders',
    key: ['email'],
    columns: ['blocked_at', 'blocked_by'],
    listing: null,
    isAddedAndRemoved: true,
  },
]

/** SQLite's own recipe for undo and redo (sqlite.org/undoredo.html). */
export const CHANGE_TRIGGERS = SAID.flatMap(
  ({ table, key, columns, listing, isAddedAndRemoved = false }) => {
    const values = (row: string) =>
      `json_object(${columns.map((column) => `'${column}', ${row}.${column}`).join(', ')})`
    const list = (row: string) => columns.map((column) => `${row}.${column}`).join(', ')
    const trigger = (event: string, row: string, before: string, after: string, extra = '') => `
create trigger ${table}_${event}_kept after ${event}${event === 'update' ? ` of ${columns.join(', ')}` : ''} on ${table}
  when exists (select 1 from open_decision)${extra}
begin
  insert into changes (decision_id, table_name, key, listing_id, before, after)
    select decision_id, '${table}', json_array(${key.map((column) => `${row}.${column}`).join(', ')}),
      ${listing === null ? 'null' : `${row}.${listing}`}, ${before}, ${after}
    from open_decision;
end`
    const isOther = ` and (${list('new')}) is not (${list('old')})`
    return [
      trigger('update', 'new', values('old'), values('new'), isOther),
      ...(isAddedAndRemoved
        ? [
            trigger('insert', 'new', 'null', values('new')),
            trigger('delete', 'old', values('old'), 'null'),
          ]
        : []),
    ]
  },
).join('\n\n')
