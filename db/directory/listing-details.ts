import type { SelfDescription } from '#domain/stewardship/shown-statements.ts'
import type { Statement } from '#domain/stewardship/statements.ts'
import { listPracticeLinks } from './practice-links.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listStatementsByProvider } from '#db/listings/statements.ts'
import { describeProviders } from './self-descriptions.ts'

type PracticeLinks = Awaited<ReturnType<typeof listPracticeLinks>>

/** The parts of a listing's page that do not come from an imported list. */
export interface ListingDetails {
  statements: readonly Statement[]
  /** `null` without own words. */
  selfDescription: SelfDescription | null
  links: NonNullable<ReturnType<PracticeLinks['get']>>
}

/** Reads the details of all these listings at once; the result finds those of one. */
export async function readListingDetails(
  db: ReadDb,
  providers: readonly { id: number; kind: 'clinic' | 'application' }[],
): Promise<(id: number) => ListingDetails> {
  const ids = providers.map(({ id }) => id)
  const statements = await listStatementsByProvider(db, ids)
  const descriptions = await describeProviders(db, providers, statements)
  const links = await listPracticeLinks(db, ids)
  return (id) => ({
    statements: statements.get(id) ?? [],
    selfDescription: descriptions.get(id) ?? null,
    links: links.get(id) ?? [],
  })
}
