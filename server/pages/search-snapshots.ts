import type { Logger } from 'pino'
import type { Snapshot, Snapshots } from '#db/engine/snapshots.ts'
import { readChanges } from '#db/search/read-names.ts'
import { searchSource, type SearchSource } from '#db/search/search.ts'
import { Names, type NamesPart } from '#domain/search/names.ts'
import { on } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

export interface SearchSnapshots {
  read: <Result>(work: (snapshot: Snapshot & SearchSource) => Promise<Result>) => Promise<Result>
  revision: Snapshots['revision']
}

interface Options {
  load: () => Promise<LoadedNames>
  log: Pick<Logger, 'error'>
}

/**
 * Snapshots with the index of names, which all share. Changes are added to it; when there are too many, such as
 * those of an import, another one is loaded, and until then the old one answers.
 */
export function searchSnapshots(snapshots: Snapshots, { load, log }: Options): SearchSnapshots {
  let index: Index | undefined
  let loading: Promise<Index> | undefined
  /** Counts the beginnings and ends of loading: a page of an old index must not stay in the cache. */
  let state = 0
  const withState = (revision: string | undefined) => revision && `${revision} ${state}`

  const reload = () => {
    if (loading !== undefined) return loading
    state += 1
    loading = load()
      .then(({ names, revision }) => {
        index = { ...readRevision(revision), names }
        return index
      })
      .finally(() => {
        loading = undefined
        state += 1
      })
    return loading
  }

  const names = async ({ db, revision = '' }: Snapshot): Promise<Names> => {
    const known = index ?? (await reload())
    const { lineage, number } = readRevision(revision)
    const isSame = known.lineage === lineage
    if (isSame && known.number >= number) return known.names
    const changes = await readChanges(db, known.names, isSame ? known.number : undefined)
    if (changes === undefined) {
      reload().catch((error: unknown) => log.error(error, 'the index of names could not be read'))
    } else {
      known.names.add(changes)
      Object.assign(known, { lineage, number })
    }
    return known.names
  }
  const read: SearchSnapshots['read'] = (work) =>
    snapshots.read((snapshot) => {
      const { db, revision } = snapshot
      return work({ revision: withState(revision), ...searchSource(db, () => names(snapshot)) })
    })
  return {
    read,
    revision: () => withState(snapshots.revision()),
  }
}

interface Index {
  names: Names
  number: number
  /** That of a restored backup is another one. */
  lineage: string
}

function readRevision(revision: string): Omit<Index, 'names'> {
  const [number, lineage = ''] = revision.split(' ')
  return { number: Number(number), lineage }
}

/** The revision comes first. */
export type NamesMessage = NamesPart | { revision: string }

export interface LoadedNames {
  names: Names
  /** Of the database that they were read from. */
  revision: string
}

/** Reads the index of names in a thread, in parts between which this one serves requests. */
export async function loadNames(databaseFile: string, packageRoot: string): Promise<LoadedNames> {
  // Not bundled: it loads only the database.
  const worker = new Worker(join(packageRoot, 'server/pages/names-worker.ts'), {
    workerData: databaseFile,
  })
  const loaded = { names: new Names(), revision: '' }
  for await (const [message] of on(worker, 'message', { close: ['exit'] })) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the thread sends it
    const sent = message as NamesMessage
    if ('revision' in sent) loaded.revision = sent.revision
    else loaded.names.add(sent)
  }
  return loaded
}
