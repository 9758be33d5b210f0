import type { Generated, GeneratedAlways, Kysely } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { ClaimProof, ClaimWay } from '#domain/claims/ways.ts'
import type { HowKnown, ReportStatus } from '#domain/reports/report.ts'
import type { Field } from '#domain/stewardship/fields.ts'
import type { ClinicAction } from '#domain/stewardship/history.ts'
import type { LinkKind } from '#domain/stewardship/private-link.ts'
import type { Source } from '#domain/stewardship/statements.ts'
import type { SiteFinding } from '#domain/websites/judge-site.ts'

/** One slug space per city. In all tables, `*_at` columns are ISO instants. */
export interface ProvidersTable {
  id: Generated<number>
  kind: 'clinic' | 'application'
  /** PREMIUM_TIER, OTHER_TIER or CLOSED_TIER. */
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
  /** Set if only the center of the ZIP or city is known (R-POSITION-1). */
  approximate_position: Generated<'zip' | 'city' | null>
  /** IANA name; `null` if unknown. */
  time_zone: string | null
  reviews: number
  /** Written by encodeOpeningHours. */
  hours: string
  /** UTC day of the last visible change: "2026-11-20". */
  changed_on: string
  /** Row of `provider_search`: the upper bits are the sort order of lists, the lower 32 the id. */
  search_rowid: GeneratedAlways<number>
}

/** One row. */
interface ProviderIdsTable {
  id: 1
  /** The highest that a provider ever had. */
  last_id: number
}

/** Imported columns that only clinics have. */
export interface ClinicsTable {
  provider_id: number
  /** Equal to that of a row of a list without any difference; `null` until the next import. */
  content_hash: string | null
  country: string
  reviews_tags: string
  street_view: string
  working_hours: string
  /** Day of a list that has the clinic, at most a month before the newest; '' if unknown. */
  listed_on: Generated<string>
}

/** Clinics that somebody decided on. Rows outlive the provider, so that an import finds them again. */
export interface CuratedClinicsTable {
  provider_id: number
  /** `gone`: not in the newest list. */
  state: Generated<'listed' | 'hidden' | 'closed' | 'merged' | 'gone'>
  /** The clinic that stands for a merged one. */
  winner_id: number | null
  /** What the newest list says: JSON object of all columns. */
  list_row: string
  content_hash: string | null
  state_slug: string
  city_slug: string
  slug: string
  /** JSON array of [state, city, slug], while the clinic is not listed. */
  former_addresses: Generated<string>
}

/** What others than the list say about a clinic; at most one statement of each source per field. */
export interface ClinicStatementsTable {
  provider_id: number
  field: Field
  source: Source
  value: string
  /** What the list said when this was decided. */
  list_value: string
  /** UTC day. */
  said_on: string
}

/** Append-only. */
export interface ClinicHistoryTable {
  id: Generated<number>
  provider_id: number
  at: string
  actor: 'admin' | 'cli' | 'owner'
  /** '' for the single password, the command line and owners. */
  admin_name: Generated<string>
  action: ClinicAction
  /** '' when the clinic as a whole is meant. */
  field: Generated<Field | ''>
  source: Generated<Source | ''>
  /** Of a field: the statement's value, `null` for none; of `keep`, the list's. Of a merge: the winner's id. */
  before: string | null
  after: string | null
  undoes: number | null
}

/** Addresses that only their holder knows. */
interface PrivateLinksTable {
  id: Generated<number>
  /** SHA-256 of the token, in hexadecimal. */
  token_hash: string
  kind: LinkKind
  subject_id: string
  created_at: string
  expires_at: string
  /** Set when the link was renewed or its subject is gone. */
  ended_at: string | null
}

/** Somebody says that a clinic is theirs. */
interface ClinicClaimsTable {
  id: string
  provider_id: number
  created_at: string
  way: ClaimWay
  /** `proven`: the holder of its private link may edit the clinic. */
  state: Generated<'open' | 'proven' | 'ended'>
  /** That the claimant has to hold; '' for a call. */
  domain: string
  /** Of a call. */
  code_hash: string | null
  /** Of the claimant; '' for none, and once the claim has ended. */
  email: string
  /** Wrong codes, or looks at the website. */
  attempts: Generated<number>
  proof: Generated<ClaimProof>
  /** When it was proven. */
  decided_at: string | null
  /** Who accepted a call: 'admin' or the name of one; '' for other proofs. */
  decided_by: Generated<string>
  ended_at: string | null
}

/** Which entries of the history a claim made. */
interface ClaimEditsTable {
  history_id: number
  claim_id: string
}

/** What visitors say is wrong on a provider's page. */
interface ClinicReportsTable {
  id: Generated<number>
  provider_id: number
  /** Name on the page when the report was sent. */
  clinic_name: string
  /** "R-4F7K2" */
  reference: string
  created_at: string
  /** JSON object: values by topic. */
  proposals: string
  /** Equal for reports that say the same. */
  proposals_key: string
  /** These four are '' after a purge. */
  how_known: HowKnown | ''
  note: string
  email: string
  content_hash: string
  status: Generated<ReportStatus>
  decided_at: string | null
  /** Name of the admin, "admin" or "cli". */
  decided_by: string | null
  /** JSON array of what was changed, each with the id of its history entry. */
  applied: string | null
}

/** Optional columns of a list (R-LIST-15); only of clinics that have one. '' where the list is blank. */
export interface ClinicFactsTable {
  provider_id: number
  place_id: string
  /** 1 to 5. */
  rating: number | null
  business_status: '' | 'CLOSED_TEMPORARILY'
  /** Whether the owner claimed the listing on Google; `null` if the list does not say. */
  verified: 0 | 1 | null
  category: string
  subtypes: string
  booking_appointment_link: string
  reviews_link: string
  description: string
  located_in: string
  /** "Google"; '' when the operator did not name it. */
  source: string
  /** Day of the list: "2026-11-22". */
  listed_on: string
}

/** The last check of a provider's website; says nothing once `site` is not the provider's any more. */
interface SiteChecksTable {
  provider_id: number
  /** As it was checked. */
  site: string
  finding: SiteFinding
  /** In words; '' if there is nothing to say. */
  evidence: string
  /** After redirects; '' when no page came back. */
  final_url: string
  status: number | null
  title: string
  checked_at: string
  /** First of the checks with this finding. */
  since: string
  /** In a row, up to the last check. */
  silent_days: number
}

/** Only providers with a position; maintained by triggers. */
interface ProviderPositionsTable {
  id: number
  south: number
  north: number
  west: number
  east: number
}

/** Contentless; maintained by search-index.ts. */
interface ProviderSearchTable {
  rowid: number
  document: string
}

/** Typos are corrected to these; some are outdated. */
interface SearchWordsTable {
  word: string
}

/** Only with providers; maintained by refreshPlaces. */
export interface CitiesTable {
  state_slug: string
  city_slug: string
  /** Most frequent spelling among its providers. */
  name: string
  /** The place's name under foldPlaceName: "austin" for "Austin, TX". */
  folded_name: string
  provider_count: number
  /** Median of the providers; both 0 if none has a position. */
  latitude: number
  longitude: number
  changed_on: string
}

/** Of the 51 states and "unknown", maintained by refreshPlaces. */
interface StateTotalsTable {
  state_slug: string
  provider_count: number
  city_count: number
  changed_on: string
}

/** Loaded from data/places.csv. */
export interface PlacesTable {
  id: Generated<number>
  kind: 'zip' | 'city' | 'state'
  /** Five digits of a ZIP, otherwise ''. */
  zip: string
  name: string
  state: string
  latitude: number
  longitude: number
  population: number | null
  time_zone: string | null
}

/** Includes aliases, all under foldPlaceName. */
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
  provider_id: number | null
  content_hash: Generated<string>
  last_slug: Generated<string | null>
}

/** Addresses that a provider once had. Append-only; no other provider gets one of them. */
interface FormerAddressesTable {
  state_slug: string
  city_slug: string
  slug: string
  /** Of an application's listing; `null` after the application is deleted. */
  application_id: string | null
  /** The clinic that lives elsewhere now; `null` when it is gone. */
  provider_id: number | null
  /** Why the provider is gone. */
  reason: Generated<'removed' | 'closed' | 'hidden'>
  /** Last name of a clinic that is gone; '' when the page must not name it. */
  name: Generated<string>
  /** These two find a clinic that comes back. */
  place_id: Generated<string>
  identity: Generated<string>
}

/** Cities whose providers are gone. */
interface FormerCitiesTable {
  state_slug: string
  city_slug: string
  name: Generated<string>
  /** In the same state; `null` when the providers did not all move to one city. */
  to_city_slug: string | null
}

/** Append-only; rows stay when the application is deleted. */
export interface ApplicationDecisionsTable {
  id: Generated<number>
  application_id: string
  decided_at: string
  actor: 'admin' | 'cli'
  /** '' for the single password and the command line. */
  admin_name: Generated<string>
  from_status: 'pending' | 'approved' | 'declined'
  to_status: 'pending' | 'approved' | 'declined' | 'deleted'
  undoes: Generated<number | null>
}

interface MailSwitchTable {
  id: 1
  is_on: 0 | 1
}

/** Address and text are read only when sending. */
interface OutgoingMailsTable {
  id: Generated<number>
  kind: 'receipt' | 'notice' | 'decision' | 'link'
  /** `null` for a link. */
  application_id: string | null
  /** The first decision not yet sent. */
  decision_id: number | null
  /** What the private link of the e-mail is about. */
  link_kind: LinkKind | null
  link_subject_id: string | null
  due_at: string
  next_attempt_at: string
  attempts: Generated<number>
}

/** One row; set on the command line or generated at the first start. */
interface AdminPasswordTable {
  id: 1
  hash: string
  changed_at: string
}

/** Admins that the operator has named, beside the single password. */
interface AdminsTable {
  id: Generated<number>
  name: string
  /** Written by adminNameKey: names are unique without case. */
  name_key: string
  password_hash: string
  /** Random; authenticators know the admin by it. */
  user_handle: string
  created_at: string
  last_sign_in_at: string | null
}

interface AdminPasskeysTable {
  id: Generated<number>
  admin_id: number
  /** Given by the admin, such as "Work laptop". */
  name: string
  credential_id: string
  /** COSE. */
  public_key: Buffer
  /** Signatures made so far; 0 forever if the authenticator does not count. */
  counter: number
  /** JSON array of hints for the browser, such as "internal". */
  transports: string
  created_at: string
  last_used_at: string | null
}

interface SessionsTable {
  /** Of the cookie's value. */
  id_hash: string
  /** `null` for the single password. */
  admin_id: Generated<number | null>
  data: string
  created_at: string
  last_seen_at: string
}

interface RateLimitsTable {
  key: string
  points: number
  /** Milliseconds since 1970. */
  expire: number | null
}

/** One row. */
interface QuestionSecretTable {
  id: 1
  secret: Buffer
}

interface SubscribersTable {
  id: Generated<number>
  /** Normalized; case-insensitive. */
  email: string
  created_at: string
}

interface ImportRunsTable {
  id: Generated<number>
  file: string
  started_at: string
  finished_at: string
  rows: number
  imported: number
  added: number
  changed: number
  removed: number
  source: Generated<string>
  listed_on: Generated<string | null>
  /** Clinics with a higher id came with this import; `null` when it cannot be undone. */
  undo_after_id: Generated<number | null>
}

/** Clinics that the last import changed or removed, as they were before. */
interface PreviousClinicsTable {
  provider_id: number
  /** JSON object of all columns. */
  row: string
}

/** Two providers that may be one (R-DUPLICATE-1). Those that were decided on stay for good. */
export interface DuplicatePairsTable {
  first_id: number
  /** The higher of the two. */
  second_id: number
  kind: 'same' | 'belongs-to'
  /** Which of the two is the practice that the other belongs to. */
  practice_id: number | null
  /** 0.5 to 1. */
  score: number
  /** JSON array of phrases. */
  reasons: string
  found_at: string
  /** `null` while it is open. */
  decision: Generated<'not-same' | 'belongs-to' | 'merged' | null>
  decided_at: Generated<string | null>
  /** "admin", "cli", or the name of an admin. */
  decided_by: Generated<string | null>
}

/** Append-only. No personal data but names of admins: see domain/accounts/audit.ts. */
interface AuditEventsTable {
  id: Generated<number>
  at: string
  event: string
  actor: 'admin' | 'cli' | 'server' | 'visitor'
  /** '' for the single password and for others than admins. */
  admin_name: Generated<string>
  /** JSON object. */
  details: string
}

/** One row; page caches depend on it. */
interface DirectoryRevisionTable {
  id: 1
  revision: number
  changed_at: string
}

/** The latest last. */
interface RevisionHistoryTable {
  token: string
  revision: number
}

/** Maintained by triggers. */
interface ChangedPlacesTable {
  state_slug: string
  /** '' for the state's list of cities. */
  city_slug: string
  revision: number
}

interface LoadedFilesTable {
  name: string
  sha256: string
}

export interface Schema {
  providers: ProvidersTable
  provider_ids: ProviderIdsTable
  clinics: ClinicsTable
  clinic_facts: ClinicFactsTable
  curated_clinics: CuratedClinicsTable
  clinic_statements: ClinicStatementsTable
  clinic_history: ClinicHistoryTable
  private_links: PrivateLinksTable
  clinic_claims: ClinicClaimsTable
  claim_edits: ClaimEditsTable
  site_checks: SiteChecksTable
  clinic_reports: ClinicReportsTable
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
  admins: AdminsTable
  admin_passkeys: AdminPasskeysTable
  sessions: SessionsTable
  rate_limits: RateLimitsTable
  question_secret: QuestionSecretTable
  subscribers: SubscribersTable
  import_runs: ImportRunsTable
  previous_clinics: PreviousClinicsTable
  duplicate_pairs: DuplicatePairsTable
  directory_revision: DirectoryRevisionTable
  revision_history: RevisionHistoryTable
  changed_places: ChangedPlacesTable
  loaded_files: LoadedFilesTable
  audit_events: AuditEventsTable
}

export type Database = Kysely<Schema>

/** For page hooks: a page that writes does not compile. */
export type ReadDb = ReadonlyKysely<Schema>
