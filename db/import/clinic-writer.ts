import type { PlannedChange } from '#domain/import/plan.ts'
import type { ClinicRow } from '#domain/listings/clinic-row.ts'
import { EXTRA_COLUMNS, FACT_COLUMNS, PROVIDER_COLUMNS } from '#domain/listings/columns.ts'
import type { Connection } from '#db/engine/connection.ts'
import { insertRows } from '#db/engine/insert-rows.ts'
import { hasFacts } from '#db/listings/write-facts.ts'

/** Source and day of a list, as stored in clinic_facts. */
export interface ListOrigin {
  source: string
  listedOn: string
  isDemo: boolean
}

/** Writes clinics with prepared statements. `today`: a UTC day. */
export function clinicWriter(
  { sqlite }: Connection,
  { today, list }: { today: string; list: ListOrigin },
) {
  const provider = ['slug', 'changed_on', ...PROVIDER_COLUMNS]
  const clinic = ['listed_on', 'content_hash', ...EXTRA_COLUMNS]
  const facts = ['provider_id', 'source', 'listed_on', ...FACT_COLUMNS]
  const updateProvider = sqlite.prepare(`update providers set ${assign(provider)} where id = ?`)
  const insertClinic = sqlite.prepare(
    `insert into clinics (${clinic.join(', ')}, provider_id) values (${marks(clinic)}, ?)`,
  )
  const updateClinic = sqlite.prepare(`update clinics set ${assign(clinic)} where provider_id = ?`)
  const deleteFacts = sqlite.prepare('delete from clinic_facts where provider_id = ?')
  const insertFacts = sqlite.prepare(
    `insert into clinic_facts (${facts.join(', ')}) values (${marks(facts)})`,
  )
  const rehash = sqlite.prepare('update clinics set content_hash = ? where provider_id = ?')
  const providerValues = ({ row, slug, id }: PlannedChange) => [
    slug,
    today,
    ...PROVIDER_COLUMNS.map((column) => row[column]),
    id,
  ]
  return {
    write: (changes: readonly PlannedChange[]): void => {
      const added = changes.filter(({ kind }) => kind === 'added')
      insertRows(sqlite, 'providers', [...provider, 'id'], added.map(providerValues))
      for (const change of changes) {
        const { kind, id, row } = change
        const { content_hash } = row
        const values = [
          list.listedOn,
          content_hash,
          ...EXTRA_COLUMNS.map((column) => row[column]),
          id,
        ]
        if (kind === 'added') {
          insertClinic.run(values)
        } else {
          // No page shows a hidden change, so it does not date one.
          if (kind !== 'hidden') updateProvider.run(providerValues(change))
          updateClinic.run(values)
          deleteFacts.run(id)
        }
        if (!hasFacts(row)) continue
        insertFacts.run([
          id,
          list.source,
          list.listedOn,
          ...FACT_COLUMNS.map((fact) => blank(row, fact)),
        ])
      }
    },
    rehash: ({ id, contentHash }: { id: number; contentHash: string | null }): void => {
      rehash.run(contentHash, id)
    },
  }
}

function marks(columns: readonly string[]): string {
  return columns.map(() => '?').join(', ')
}

function assign(columns: readonly string[]): string {
  return columns.map((column) => `${column} = ?`).join(', ')
}

/** Only these two facts may be missing. */
function blank(row: ClinicRow, fact: (typeof FACT_COLUMNS)[number]) {
  return fact === 'rating' || fact === 'verified' ? row[fact] : (row[fact] ?? '')
}
