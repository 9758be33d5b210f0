import type { ReadDb } from '#db/engine/schema.ts'
import { verifyAudit } from './verify.ts'

export interface ChainComparison {
  /**
   * Number of entries after those of the backup; `undefined` when the audit does not continue it.
   */
  newer?: number
  /** One line each. */
  problems: string[]
}

/** The backup may have been restored since, which inserts entries after its head. */
export async function compareWithBackup(live: ReadDb, backup: ReadDb): Promise<ChainComparison> {
  const { problems } = await verifyAudit(backup)
  if (problems.length > 0) {
    return { problems: problems.map((problem) => `in the backup, ${problem}`) }
  }
  const seal = await findSeal(backup)
  if (seal === undefined) return { problems: ['the backup has no stored head of the audit'] }
  const sealed = (await listLinks(backup)).slice(0, seal.position)
  if ((sealed.at(-1)?.hash ?? '') !== seal.head) {
    return { problems: ["in the backup, the audit's head differs from the stored one"] }
  }
  const chain = await listLinks(live)
  const fork = sealed.findIndex(({ hash }, index) => chain[index]?.hash !== hash)
  if (fork === -1) return { newer: chain.length - sealed.length, problems: [] }
  if (chain[fork]?.event !== 'restore') {
    const where = `from entry ${fork + 1} on`
    return {
      problems: [`the audit differs from the backup's ${where}, and no restore explains it`],
    }
  }
  const lost = withoutLinksOf(sealed.slice(fork), chain.slice(fork))
  return {
    newer: chain.length - sealed.length + lost.length,
    problems: lost.map(
      ({ position }) => `entry ${position} of the backup's audit was not kept by a restore`,
    ),
  }
}

/** Links whose content occurs more often than in `others`. */
function withoutLinksOf<Link extends { content: string }>(
  links: readonly Link[],
  others: readonly Link[],
): Link[] {
  const counts = new Map<string, number>()
  for (const { content } of others) counts.set(content, (counts.get(content) ?? 0) + 1)
  return links.filter(({ content }) => {
    const count = counts.get(content) ?? 0
    counts.set(content, count - 1)
    return count <= 0
  })
}

export async function findSeal(db: ReadDb) {
  return db.selectFrom('backup_seal').select(['path', 'at', 'position', 'head']).executeTakeFirst()
}

function listLinks(db: ReadDb) {
  return db
    .selectFrom('audit_chain as chain')
    .leftJoin('audit_events as entry', (join) =>
      join.onRef('entry.id', '=', 'chain.entry').on('chain.source', '=', 'audit'),
    )
    .select(['chain.position', 'chain.content', 'chain.hash', 'entry.event'])
    .orderBy('chain.position')
    .execute()
}
