import type { Kysely } from 'kysely'
import type { AccountTables } from './schema/accounts.ts'
import type { DecisionTables } from './schema/decisions.ts'
import type { DirectoryTables } from './schema/directory.ts'
import type { ProposalTables } from './schema/proposals.ts'
import type { StatisticsTables, UpkeepTables } from './schema/upkeep.ts'
import type { StewardshipTables } from './schema/stewardship.ts'

/** In all tables, `*_at` columns are ISO instants in UTC. */
export interface Schema
  extends
    AccountTables,
    DecisionTables,
    DirectoryTables,
    ProposalTables,
    StatisticsTables,
    StewardshipTables,
    UpkeepTables {}

export type Database = Kysely<Schema>

/** For page hooks: a page that writes does not compile. */
export type ReadDb = Pick<Database, 'selectFrom' | 'selectNoFrom'>
