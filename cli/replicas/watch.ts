import { Option } from 'commander'
import { refuseOutdated } from '#db/engine/migrate.ts'
import { watchDirectory } from '#db/backup/snapshots/watch-directory.ts'
import { withDatabase } from '#cli/database.ts'
import { parsePath } from '#cli/options.ts'
import { stoppable } from '#cli/output/interruption.ts'
import { printLine } from '#cli/output/print.ts'

export function watchOption(): Option {
  return new Option(
    '--watch <dir>',
    'write a checked snapshot without private data for each revision of the directory, for replicas, until a signal',
  ).argParser(parsePath)
}

/** Prints a line per snapshot. */
export async function watchForReplicas(database: string, folder: string): Promise<void> {
  await withDatabase(database, async (connection) => refuseOutdated(connection), {
    mustExist: true,
  })
  await stoppable((stop) =>
    watchDirectory(database, folder, {
      stop,
      onSnapshot: (file) => printLine(`Wrote ${file}`),
    }),
  )
}
