import { pathToFileURL } from 'node:url'
import type { Connection } from '#db/engine/connection.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { OutFolder } from '#server/publish/prerender/out-folder.ts'
import type { prerenderAll, prerenderChanged } from '#server/publish/prerender/prerender.ts'

/** Prerenders into a folder in this process, on one thread. */
export async function prerenderInto(
  path: string,
  { connection, database }: { connection: Connection; database: string },
  prerender: typeof prerenderAll | typeof prerenderChanged,
): Promise<void> {
  const out = new OutFolder(path)
  const options = {
    connection,
    database,
    settings: loadSettings(),
    build: pathToFileURL(`${process.cwd()}/dist/`),
    isCompressed: false,
    jobs: 1,
    onProgress: () => undefined,
  }
  try {
    await prerender(out, options, 'a test')
  } finally {
    out.release()
  }
}
