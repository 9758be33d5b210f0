import { badCsv } from './bad-csv.ts'
import { diskFull } from './disk-full.ts'
import { killImport } from './kill-import.ts'
import { killPrerender } from './kill-prerender.ts'
import { killRestore } from './kill-restore.ts'
import { killServer } from './kill-server.ts'
import { login } from './login.ts'
import { crowd } from './crowd.ts'
import { load } from './load.ts'
import { property } from './property.ts'
import { slowClients } from './slow-clients.ts'
import { slowReaders } from './slow-readers.ts'
import { soak } from './soak.ts'
import { stopServer } from './stop-server.ts'
import type { Torture } from './torture.ts'

/** In the order in which they run. */
export const TORTURES: readonly Torture[] = [
  killServer,
  stopServer,
  killImport,
  killPrerender,
  killRestore,
  badCsv,
  diskFull,
  login,
  property,
  load,
  crowd,
  slowClients,
  slowReaders,
  soak,
]
