import type { Generated } from 'kysely'
import type { ImportMode } from '#domain/import/choose-rows.ts'
import type { Seen } from '#domain/statistics/seen.ts'

export interface UpkeepTables {
  import_runs: {
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
    /** Clinics with greater ids came with this import; `null` when it cannot be undone. */
    undo_after_id: Generated<number | null>
    /** 1 for the list in data/clinics.csv. */
    is_demo: Generated<0 | 1>
    actor: Generated<'admin' | 'cli'>
    /** '' for the single password and for commands. */
    admin_name: Generated<string>
    mode: Generated<ImportMode | 'undo'>
    skipped: Generated<number>
    /** Why a guard was lifted. */
    reason: Generated<string>
    /** Folder of the uploaded list, which has its skipped rows; '' for a command. */
    upload: Generated<string>
  }

  /** Clinics before the last import changed or removed them. */
  previous_clinics: {
    listing_id: number
    /** JSON object of all columns. */
    row: string
  }

  /** Former addresses of providers. Append-only; no other provider gets one, unless it comes with the same data. */
  former_addresses: {
    state_slug: string
    city_slug: string
    slug: string
    /** The clinic that has moved elsewhere; `null` when it is gone. */
    listing_id: number | null
    /** Why the provider is gone. */
    reason: Generated<'removed' | 'closed' | 'hidden'>
    /** Last name of a clinic that is gone; '' when the page must not show it. */
    name: Generated<string>
    /** Together with `identity`, finds a clinic that returns. */
    place_id: Generated<string>
    identity: Generated<string>
    /** Hash of the last list row that the provider had. */
    content_hash: Generated<string>
  }

  /** Cities without providers that once had some. */
  former_cities: {
    state_slug: string
    city_slug: string
    name: Generated<string>
    /** City in the same state; `null` when the providers did not all move to one. */
    to_city_slug: string | null
  }

  /** One row; page caches depend on its revision. */
  directory_state: {
    id: 1
    revision: number
    changed_at: string
    /** Random; a restored backup and another list of places begin a new one. */
    lineage: Generated<string>
    /** In TIME_ZONE. Lists rotate their Top Picks by it, so it changes together with the revision. */
    day: Generated<string>
    /** Highest id that a provider ever had. */
    last_listing_id: Generated<number>
    /** The server has a mail server; commands, which do not know it, queue e-mails then. */
    sends_mail: Generated<0 | 1>
  }

  loaded_files: {
    name: string
    sha256: string
  }

  /** The last run of each job. */
  scheduled_jobs: {
    name: string
    started_at: string
    /** `null` while it runs, and when its process was killed. */
    finished_at: string | null
    outcome: 'done' | 'failed' | null
    /** The last line that it printed. */
    message: Generated<string>
  }
}

export interface StatisticsTables {
  /** Counts of a listing on a day of TIME_ZONE; rows go after a year. */
  listing_days: {
    listing_id: number
    day: string
    what: Seen
    count: number
  }

  /** Searches without a provider within 25 miles; rows go after a year. */
  unserved_searches: {
    /** The first three digits of a ZIP code. */
    area: string
    day: string
    count: number
  }
}
