import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '#db/engine/connection.ts'
import { REVISION_SQL } from '#db/engine/snapshots.ts'
import { readParts } from '#db/search/read-names.ts'
import type { NamesMessage } from './search-snapshots.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- from search-snapshots.ts
const connection = openDatabase(workerData as string, { mustExist: true, readonly: true })
connection.sqlite.exec('begin')
send({ revision: String(connection.sqlite.prepare(REVISION_SQL).pluck().get()) })
for await (const part of readParts(connection.db)) send(part)
await connection.close()

function send(message: NamesMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}
