import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/engine/schema.ts'
import { allEvents, ENTRY_TEXT, type AuditSource } from './all-events.ts'

/** Adds new entries to the chain. Call it in the transaction that writes them, if there is one. */
export async function extendChain(db: Database): Promise<void> {
  await EXTEND.execute(db)
}

const selectLast = (source: AuditSource): RawBuilder<unknown> =>
  sql`coalesce((select max(entry) from main.audit_chain where source = ${sql.lit(source)}), 0)`

/** A single statement, so that two processes cannot both extend the same link. */
export const EXTEND = sql`
  insert into main.audit_chain (position, source, entry, content, hash)
  with recursive
    waiting as materialized (
      select row_number() over (order by at, source, id) as nth, source, id,
        sha256(${ENTRY_TEXT}) as content
      from (${allEvents('main', selectLast)})
    ),
    links as (
      select 0 as nth, '' as source, 0 as id, '' as content, coalesce(
        (select hash from main.audit_chain order by position desc limit 1), '') as hash
      union all
      select waiting.nth, waiting.source, waiting.id, waiting.content,
        sha256(links.hash || waiting.content)
      from links join waiting on waiting.nth = links.nth + 1
    )
  select (select coalesce(max(position), 0) from main.audit_chain) + nth, source, id, content, hash
  from links where nth > 0`
