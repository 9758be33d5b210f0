import { NO_ROW } from '#db/listings/clinic-row.ts'
import type { Selection } from '../copy-rows.ts'

/**
 * Tables whose rows replicas get, those that others refer to first: only what public pages show. Every
 * other table stays empty.
 */
export const PUBLISHED_TABLES: Readonly<Record<string, Selection>> = {
  providers: {},
  provider_ids: {},
  clinics: {},
  clinic_facts: {},
  cities: {},
  state_totals: {},
  listing_changes: {},
  places: {},
  place_names: {},
  former_cities: {},
  directory_revision: {},
  site_day: {},
  loaded_files: {},

  // Listed clinics with the two columns that /claim shows, and winners of merges.
  curated_clinics: {
    where: "state = 'merged' or provider_id in (select id from main.providers)",
    columns: {
      list_row: `iif(list_row = '${NO_ROW}', list_row,
        json_object('site', list_row ->> 'site', 'phone', list_row ->> 'phone'))`,
      content_hash: 'null',
      former_addresses: "'[]'",
    },
  },
  clinic_statements: { where: 'provider_id in (select id from main.providers)' },
  // Pages show that a website is gone, and /claim that its ownership is in doubt.
  site_checks: {
    columns: emptied('evidence', 'final_url', 'title'),
  },
  duplicate_pairs: {
    where: "decision = 'belongs-to'",
    columns: { reasons: "'[]'" },
  },
  former_addresses: {
    columns: emptied('place_id', 'identity'),
  },
  // Pages show the day of the last import.
  import_runs: {
    where: 'id = (select max(id) from source.import_runs)',
    columns: {
      ...emptied('file', 'source', 'admin_name', 'reason', 'upload'),
      undo_after_id: 'null',
    },
  },
  mail_switch: { columns: { is_on: '0' } },
}

function emptied(...columns: string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, "''"]))
}
