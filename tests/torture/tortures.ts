import { badCsv } from './faults/bad-csv.ts'
import { diskFull } from './faults/disk-full.ts'
import { killImport } from './kill/kill-import.ts'
import { killPrerender } from './kill/kill-prerender.ts'
import { killRestore } from './kill/kill-restore.ts'
import { killServer } from './kill/kill-server.ts'
import { login } from './abuse/login.ts'
import { crowd } from './abuse/crowd.ts'
import { load } from './load/load.ts'
import { property } from './property/property.ts'
import { slowClients } from './abuse/slow-clients.ts'
import { slowReaders } from './abuse/slow-readers.ts'
import { soak } from './load/soak.ts'
import { stopServer } from './kill/stop-server.ts'
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
