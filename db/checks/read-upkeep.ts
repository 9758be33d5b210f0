import type { ReadDb } from '#db/engine/schema.ts'

export type Upkeep = Awaited<ReturnType<typeof readUpkeep>>

/** What needs care besides the data: a few numbers that take no time. */
export async function readUpkeep(db: ReadDb) {
  const upkeep = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('audit_events')
        .select(({ fn }) => fn.max<string | null>('at').as('at'))
        .where('event', '=', 'backup')
        .as('backedUpAt'),
      eb
        .selectFrom('outgoing_mails')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('mailsWaiting'),
      eb
        .selectFrom('state_totals')
        .select(({ fn }) => fn.sum<number>('provider_count').as('sum'))
        .as('providers'),
    ])
    .executeTakeFirstOrThrow()
  return {
    /** ISO instant; `null` when there is none. */
    backedUpAt: upkeep.backedUpAt,
    mailsWaiting: upkeep.mailsWaiting ?? 0,
    providers: upkeep.providers ?? 0,
  }
}
