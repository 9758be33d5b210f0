import type { PlannedChange } from '#domain/import/plan.ts'
import { EXTRA_COLUMNS, FACT_COLUMNS, PROVIDER_COLUMNS } from '#domain/listings/columns.ts'
import type { Connection } from '#db/engine/connection.ts'
import { hasFacts } from '#db/stewardship/write-facts.ts'

/** Source and day of a list, as stored in clinic_facts. */
export interface ListOrigin {
  source: string
  listedOn: string
}

/** Writes single clinics with prepared statements. `today`: a UTC day. */
export function clinicWriter(
  { sqlite }: Connection,
  { today, list }: { today: string; list: ListOrigin },
) {
  const insertProvider = sqlite.prepare(`
    insert into providers (id, kind, slug, changed_on, ${PROVIDER_COLUMNS.join(', ')})
    values (@id, 'clinic', @slug, @today, ${PROVIDER_COLUMNS.map(parameter).join(', ')})
  `)
  const updateProvider = sqlite.prepare(`
    update providers set slug = @slug, changed_on = @today, ${PROVIDER_COLUMNS.map(assign).join(', ')}
    where id = @id
  `)
  const insertClinic = sqlite.prepare(`
    insert into clinics (provider_id, listed_on, content_hash, ${EXTRA_COLUMNS.join(', ')})
    values (@id, @listedOn, @content_hash, ${EXTRA_COLUMNS.map(parameter).join(', ')})
  `)
  const updateClinic = sqlite.prepare(`
    update clinics set listed_on = @listedOn, content_hash = @content_hash,
      ${EXTRA_COLUMNS.map(assign).join(', ')}
    where provider_id = @id
  `)
  const deleteFacts = sqlite.prepare('delete from clinic_facts where provider_id = @id')
  const insertFacts = sqlite.prepare(`
    insert into clinic_facts (provider_id, source, listed_on, ${FACT_COLUMNS.join(', ')})
    values (@id, @source, @listedOn, ${FACT_COLUMNS.map(factParameter).join(', ')})
  `)
  const rehash = sqlite.prepare(
    'update clinics set content_hash = @contentHash where provider_id = @id',
  )
  return {
    write: ({ kind, id, row, slug }: PlannedChange): void => {
      const values = { ...row, ...list, id, slug, today }
      if (kind === 'added') {
        insertProvider.run(values)
        insertClinic.run(values)
      } else {
        // No page shows a hidden change, so it does not date one.
        if (kind !== 'hidden') updateProvider.run(values)
        updateClinic.run(values)
        deleteFacts.run(values)
      }
      if (hasFacts(row)) insertFacts.run(values)
    },
    rehash: (clinic: { id: number; contentHash: string | null }): void => {
      rehash.run(clinic)
    },
  }
}

function parameter(column: string): string {
  return `@${column}`
}

function assign(column: string): string {
  return `${column} = @${column}`
}

function factParameter(column: (typeof FACT_COLUMNS)[number]): string {
  const isNullable = column === 'rating' || column === 'verified'
  return isNullable ? `@${column}` : `coalesce(@${column}, '')`
}
