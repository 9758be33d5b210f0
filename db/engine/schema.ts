import type { Generated, GeneratedAlways, Kysely } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'

/** Published clinics and approved applications, with one slug space per city. */
export interface ProvidersTable {
  id: Generated<number>
  kind: 'clinic' | 'application'
  /** PREMIUM_TIER or OTHER_TIER: premium listings come first in every list. */
  tier: Generated<number>
  slug: string
  state_slug: string
  city_slug: string
  /** Two-letter code, or "Unknown". */
  state: string
  city: string
  name: string
  street: string
  full_address: string
  postal_code: string
  phone: string
  site: string
  /** Degrees; both 0 when the position is not known. */
  latitude: number
  longitude: number
  /** Set if the position is only the center of the ZIP or city (R-POSITION-1). */
  approximate_position: Generated<'zip' | 'city' | null>
  /** IANA name; `null` if unknown. */
  time_zone: string | null
  reviews: number
  /** Written by encodeOpeningHours. */
  hours: string
  /** Day (UTC) of the last visible change: "2026-11-20". */
  changed_on: string
  /** Row of `provider_search`: the upper bits are the sort order of lists, the lower 32 the id. */
  search_rowid: GeneratedAlways<number>
}

/** Columns of the imported list that only clinics have. */
export interface ClinicsTable {
  provider_id: number
  /** Built by clinicIdentity. */
  identity: string
  /** 1, 2, … among the clinics of one identity, in file order. */
  occurrence: number
  country: string
  reviews_tags: string
  street_view: string
  working_hours: string
}

/** R*Tree over the providers that have a position, maintained by triggers. */
interface ProviderPositionsTable {
  id: number
  south: number
  north: number
  west: number
  east: number
}

/** Contentless full-text index over the providers, maintained by search-index.ts. */
interface ProviderSearchTable {
  rowid: number
  document: string
}

/** Words of names, streets and cities, some of them outdated; typos are corrected to these. */
interface SearchWordsTable {
  word: string
}

/** Cities with at least one provider, maintained by refreshPlaces. */
export interface CitiesTable {
  state_slug: string
  city_slug: string
  /** Most frequent spelling among its providers. */
  name: string
  /** The place's name under foldPlaceName: "austin" for "Austin, TX". */
  folded_name: string
  provider_count: number
  /** Median of its providers' positions; both 0 if none has one. */
  latitude: number
  longitude: number
  changed_on: string
}

/** Totals of the 51 states and of "unknown", maintained by refreshPlaces. */
interface StateTotalsTable {
  state_slug: string
  provider_count: number
  city_count: number
  changed_on: string
}

/** ZIPs, cities and states, loaded from data/places.csv. */
export interface PlacesTable {
  id: Generated<number>
  kind: 'zip' | 'city' | 'state'
  /** Five digits of a ZIP, otherwise ''. */
  zip: string
  name: string
  /** Two-letter code of a state or territory. */
  state: string
  latitude: number
  longitude: number
  /** Of cities, if known. */
  population: number | null
  time_zone: string | null
}

/** Names and aliases of cities and states under foldPlaceName. */
export interface PlaceNamesTable {
  folded: string
  place_id: number
}

export interface CompanyApplicationsTable {
  id: string
  company_name: string
  contact_name: string
  email: string
  phone: string
  website: string | null
  address: string
  city: string
  state: string
  zip: string
  /** JSON array of names from SERVICES. */
  services: string
  description: string
  year_established: string | null
  certifications: string | null
  listing_type: 'free' | 'premium'
  status: Generated<'pending' | 'approved' | 'declined'>
  created_at: string
  /** The public listing while the application is approved. */
  provider_id: number | null
  content_hash: Generated<string>
  last_slug: Generated<string | null>
}

/** Old addresses of provider pages. Append-only; no other provider gets one of them. */
interface FormerAddressesTable {
  state_slug: string
  city_slug: string
  slug: string
  /** The listing's application; `null` after it is deleted. */
  application_id: string | null
}

/** Cities without a page, because their providers moved to another city of the state. */
interface FormerCitiesTable {
  state_slug: string
  city_slug: string
  to_city_slug: string
}

/** Append-only; rows stay when the application is deleted. */
export interface ApplicationDecisionsTable {
  id: Generated<number>
  application_id: string
  /** ISO instant. */
  decided_at: string
  actor: 'admin' | 'cli'
  from_status: 'pending' | 'approved' | 'declined'
  to_status: 'pending' | 'approved' | 'declined' | 'deleted'
  /** The decision that this one undid. */
  undoes: Generated<number | null>
}

/** One row: whether the server sends e-mail. */
interface MailSwitchTable {
  id: 1
  is_on: 0 | 1
}

/** E-mails to send. Address and text are read only when sending. */
interface OutgoingMailsTable {
  id: Generated<number>
  kind: 'receipt' | 'notice' | 'decision'
  application_id: string
  /** The first decision the applicant has not been notified of. */
  decision_id: number | null
  /** ISO instants. */
  due_at: string
  next_attempt_at: string
  attempts: Generated<number>
}

/** One row: the password set on the command line or generated at the first start. */
interface AdminPasswordTable {
  id: 1
  hash: string
  /** ISO instant. */
  changed_at: string
}

interface SessionsTable {
  /** SHA-256 of the cookie's value. */
  id_hash: string
  data: string
  /** ISO instants. */
  created_at: string
  last_seen_at: string
}

/** See db/accounts/limits.ts. */
interface RateLimitsTable {
  key: string
  points: number
  /** Milliseconds since 1970. */
  expire: number | null
}

/** One row: the key that signs the questions to visitors. */
interface QuestionSecretTable {
  id: 1
  secret: Buffer
}

interface SubscribersTable {
  id: Generated<number>
  /** Normalized; compared case-insensitively. */
  email: string
  /** ISO instant. */
  created_at: string
}

interface ImportRunsTable {
  id: Generated<number>
  file: string
  /** ISO instants. */
  started_at: string
  finished_at: string
  rows: number
  imported: number
  added: number
  changed: number
  removed: number
}

/** Append-only. No personal data: see domain/accounts/audit.ts. */
interface AuditEventsTable {
  id: Generated<number>
  /** ISO instant. */
  at: string
  event: string
  actor: 'admin' | 'cli' | 'server' | 'visitor'
  /** JSON object; its fields depend on the event. */
  details: string
}

/** One row: counts changes of published data; page caches depend on it. */
interface DirectoryRevisionTable {
  id: 1
  revision: number
  /** ISO instant. */
  changed_at: string
}

/** All past revisions, the latest last. */
interface RevisionHistoryTable {
  token: string
  revision: number
}

/** The revision that last changed each city's pages, maintained by triggers. */
interface ChangedPlacesTable {
  state_slug: string
  /** '' for the list of cities of the state. */
  city_slug: string
  revision: number
}

interface LoadedFilesTable {
  name: string
  sha256: string
}

export interface Schema {
  providers: ProvidersTable
  clinics: ClinicsTable
  provider_positions: ProviderPositionsTable
  provider_search: ProviderSearchTable
  search_words: SearchWordsTable
  cities: CitiesTable
  state_totals: StateTotalsTable
  places: PlacesTable
  place_names: PlaceNamesTable
  company_applications: CompanyApplicationsTable
  former_addresses: FormerAddressesTable
  former_cities: FormerCitiesTable
  application_decisions: ApplicationDecisionsTable
  mail_switch: MailSwitchTable
  outgoing_mails: OutgoingMailsTable
  admin_password: AdminPasswordTable
  sessions: SessionsTable
  rate_limits: RateLimitsTable
  question_secret: QuestionSecretTable
  subscribers: SubscribersTable
  import_runs: ImportRunsTable
  directory_revision: DirectoryRevisionTable
  revision_history: RevisionHistoryTable
  changed_places: ChangedPlacesTable
  loaded_files: LoadedFilesTable
  audit_events: AuditEventsTable
}

export type Database = Kysely<Schema>

/** For page hooks: a page that writes does not compile. */
export type ReadDb = ReadonlyKysely<Schema>
