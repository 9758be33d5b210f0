import { on } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Names, type NamesPart } from '#domain/search/names.ts'

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
