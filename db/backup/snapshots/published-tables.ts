/** Rows of a table that replicas get: all, none, or those that the statements leave. */
export type Publication = 'whole' | 'nothing' | readonly string[]

/** Lists every table. Replicas get only what public pages show; a table missing here is emptied. */
export const PUBLISHED_TABLES: Readonly<Record<string, Publication>> = {
  providers: 'whole',
  provider_ids: 'whole',
  clinics: 'whole',
  clinic_facts: 'whole',
  provider_positions: 'whole',
  provider_search: 'whole',
  cities: 'whole',
  state_totals: 'whole',
  places: 'whole',
  place_names: 'whole',
  former_cities: 'whole',
  directory_revision: 'whole',
  revision_history: 'whole',
  changed_places: 'whole',
  loaded_files: 'whole',
  kysely_migration: 'whole',
  kysely_migration_lock: 'whole',

  // Refilled from the providers, without words of former ones.
  search_words: 'nothing',

  // Listed applications, with the columns that their pages show; name, phone and address are in
  // `providers`.
  company_applications: [
    `delete from company_applications
      where status <> 'approved' or (provider_id is null and clinic_id is null)`,
    `update company_applications
      set company_name = '', contact_name = '', email = '', phone = '', website = null,
        address = '', city = '', zip = '', content_hash = '', last_slug = null, reference = null`,
    // A clinic's page shows the clinic's statements instead.
    `update company_applications
      set services = '[]', description = '', year_established = null, certifications = null,
        hours = '', starting_price = '', free_consultation = '', lasers = ''
      where provider_id is null`,
  ],
  // Listed clinics with the two columns that /claim shows, and winners of merges.
  curated_clinics: [
    `delete from curated_clinics
      where state <> 'merged' and provider_id not in (select id from providers)`,
    `update curated_clinics
      set list_row = json_object('site', list_row ->> 'site', 'phone', list_row ->> 'phone'),
        content_hash = null, former_addresses = '[]'`,
  ],
  clinic_statements: [
    'delete from clinic_statements where provider_id not in (select id from providers)',
  ],
  // Pages show that a website is gone, and /claim that its ownership is in doubt.
  site_checks: [
    "update site_checks set evidence = '', final_url = '', title = '', accepted_by = null",
  ],
  duplicate_pairs: [
    "delete from duplicate_pairs where decision is null or decision <> 'belongs-to'",
    "update duplicate_pairs set decided_by = '', reasons = '[]'",
  ],
  former_addresses: ["update former_addresses set place_id = '', identity = ''"],
  // Pages show the day of the last import.
  import_runs: [
    'delete from import_runs where id < (select max(id) from import_runs)',
    "update import_runs set file = '', source = '', undo_after_id = null",
  ],
  mail_switch: ['update mail_switch set is_on = 0'],

  admin_passkeys: 'nothing',
  admin_password: 'nothing',
  admins: 'nothing',
  application_decisions: 'nothing',
  audit_chain: 'nothing',
  audit_events: 'nothing',
  backup_seal: 'nothing',
  claim_edits: 'nothing',
  claim_endings: 'nothing',
  clinic_claims: 'nothing',
  clinic_history: 'nothing',
  clinic_reports: 'nothing',
  list_changes: 'nothing',
  outgoing_mails: 'nothing',
  previous_clinics: 'nothing',
  private_links: 'nothing',
  question_secret: 'nothing',
  rate_limits: 'nothing',
  sessions: 'nothing',
  subscribers: 'nothing',
}
