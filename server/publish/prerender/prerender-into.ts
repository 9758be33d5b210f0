import { openDatabase } from '#db/engine/connection.ts'
import { refuseOutdated } from '#db/engine/migrate.ts'
import { OutFolder } from './out-folder.ts'
import {
  prerenderAll,
  prerenderChanged,
  type PrerenderOptions,
  type PrerenderReport,
} from './prerender.ts'

interface PrerenderIntoOptions extends Omit<PrerenderOptions, 'connection'> {
  /** Render only what changed since the last run. */
  changed: boolean
  /** Called once the run can no longer be refused. */
  onBegin: () => void
}

/**
 * The `prerender` command loads this from the build, with its dependencies bundled: eighty files
 * instead of a thousand. Throws DatabaseFileError, PrerenderError and BuildError.
 */
export async function prerenderInto(
  folder: string,
  { changed, onBegin, ...options }: PrerenderIntoOptions,
): Promise<PrerenderReport> {
  const readonly = options.settings.REPLICA
  const connection = openDatabase(options.database, { mustExist: true, readonly })
  try {
    refuseOutdated(connection)
    const out = new OutFolder(folder)
    try {
      onBegin()
      return changed
        ? await prerenderChanged(out, { ...options, connection })
        : await prerenderAll(out, { ...options, connection }, 'all were requested')
    } finally {
      out.release()
    }
  } finally {
    await connection.close()
  }
}
