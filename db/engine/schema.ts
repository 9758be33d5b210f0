import type { Generated, GeneratedAlways, Kysely } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'

/** What visitors see: a clinic or an approved application, in one slug space per city. */
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
  /** Set when the position is only the center of the ZIP or of the city (decision 39). */
  approximate_position: Generated<'zip' | 'city' | null>
  /** IANA name; `null` when it cannot be told. */
  time_zone: string | null
  reviews: number
  /** As encodeOpeningHours writes it. */
  hours: string
  /** Day (UTC) on which something the page shows last changed: "2026-11-20". */
  changed_on: string
  /** Row of `provider_search`: its upper bits are the place in every list, its lower 32 the id. */
  search_rowid: GeneratedAlways<number>
}

/** What only the imported list knows of a provider. */
export interface ClinicsTable {
  provider_id: number
  /** As clinicIdentity builds it. */
  identity: string
  /** 1, 2, … among the clinics of one identity, in file order. */
  occurrence: number
  country: string
  reviews_tags: string
  street_view: string
  working_hours: string
}

/** R*Tree over the providers that have a position, kept by triggers. */
interface ProviderPositionsTable {
  id: number
  south: number
  north: number
  west: number
  east: number
}

/** Full-text index over the providers, kept by search-index.ts; it holds no text itself. */
interface ProviderSearchTable {
  rowid: number
  document: string
}

/** Words that occur in names, streets and cities, and some that did: what typos are corrected to. */
interface SearchWordsTable {
  word: string
}

/** Cities with at least one provider, kept by refreshPlaces. */
export interface CitiesTable {
  state_slug: string
  city_slug: string
  /** The spelling most of its providers use. */
  name: string
  /** The name of the place that is meant, under foldPlaceName: "austin" of "Austin, TX". */
  folded_name: string
  provider_count: number
  /** Median of its providers' positions; both 0 when none has one. */
  latitude: number
  longitude: number
  changed_on: string
}

/** Totals of the 51 states and of "unknown", kept by refreshPlaces. */
interface StateTotalsTable {
  state_slug: string
  provider_count: number
  city_count: number
  changed_on: string
}

/** ZIPs, cities and states of the country, loaded from data/places.csv. */
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
  /** Of a city, when known. */
  population: number | null
  time_zone: string | null
}

/** What cities and states are called: their names and aliases under foldPlaceName. */
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
  /** JSON list of names out of SERVICES. */
  services: string
  description: string
  year_established: string | null
  certifications: string | null
  listing_type: 'free' | 'premium'
  status: Generated<'pending' | 'approved' | 'declined'>
  created_at: string
  /** The public listing while the application is approved. */
  provider_id: number | null
  /** Of everything the applicant sent. */
  content_hash: Generated<string>
  /** Of its latest listing; `null` before the first. */
  last_slug: Generated<string | null>
}

/** Addresses that pages of providers had; rows are only added, and no other provider gets one. */
interface FormerAddressesTable {
  state_slug: string
  city_slug: string
  slug: string
  /** Whose listing it was; `null` once the application is deleted. */
  application_id: string | null
}

/** Cities whose page is gone because their providers moved to that of another city of the state. */
interface FormerCitiesTable {
  state_slug: string
  city_slug: string
  to_city_slug: string
}

/** Who decided what and when; rows are only added, and stay when the application is deleted. */
export interface ApplicationDecisionsTable {
  id: Generated<number>
  application_id: string
  /** ISO instant. */
  decided_at: string
  actor: 'admin' | 'cli'
  from_status: 'pending' | 'approved' | 'declined'
  to_status: 'pending' | 'approved' | 'declined' | 'deleted'
  /** The decision that this one took back. */
  undoes: Generated<number | null>
}

/** One row: whether the server that serves the database sends e-mail. */
interface MailSwitchTable {
  id: 1
  is_on: 0 | 1
}

/** E-mails that are still to be sent; no address and no text, those are read when one is sent. */
interface OutgoingMailsTable {
  id: Generated<number>
  kind: 'receipt' | 'notice' | 'decision'
  application_id: string
  /** The first decision that the applicant has not been told of. */
  decision_id: number | null
  /** ISO instants. */
  due_at: string
  next_attempt_at: string
  attempts: Generated<number>
}

/** One row: the password that was set on the command line or made at the first start. */
interface AdminPasswordTable {
  id: 1
  /** As argon2 writes it. */
  hash: string
  /** ISO instant. */
  changed_at: string
}

interface SessionsTable {
  /** SHA-256 of what the cookie holds. */
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

/** One row: the key that signs questions to visitors. */
interface QuestionSecretTable {
  id: 1
  secret: Buffer
}

/** Who wants to hear of new articles. */
interface SubscribersTable {
  id: Generated<number>
  /** Normalized; capitals make no other address. */
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

/** What happened and who did it; rows are only added. No personal data: see domain/accounts/audit.ts. */
interface AuditEventsTable {
  id: Generated<number>
  /** ISO instant. */
  at: string
  event: string
  actor: 'admin' | 'cli' | 'server' | 'visitor'
  /** JSON object; its fields depend on the event. */
  details: string
}

/** One row: how often published data has changed; every cache of pages is tied to it. */
interface DirectoryRevisionTable {
  id: 1
  revision: number
  /** ISO instant. */
  changed_at: string
}

/** Every state that published data has been in, the latest last. */
interface RevisionHistoryTable {
  /** Random. */
  token: string
  revision: number
}

/** Cities by the revision their pages last changed with, kept by triggers. */
interface ChangedPlacesTable {
  state_slug: string
  /** '' for the list of cities of the state. */
  city_slug: string
  revision: number
}

/** Which version of a data file has been loaded, by name. */
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

/** What page hooks get: a page that writes does not compile. */
export type ReadDb = ReadonlyKysely<Schema>
