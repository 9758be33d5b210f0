import { copyFileSync } from 'node:fs'
import { openDatabase } from '#db/engine/connection.ts'
import { streamProviderPages } from '#db/directory/streams.ts'
import { paths } from '#domain/site/paths.ts'
import { builtServer, startServer } from '../processes.ts'
import type { Figure } from '../report.ts'
import type { Workspace } from '../workspace.ts'
import { benchCached } from './cached.ts'
import { benchFairness } from './fairness.ts'
import { benchUncached } from './uncached.ts'

const PAGES = 6000
const QUICK_PAGES = 1500

/** Serves the shipped list with one process. */
export async function benchServe(workspace: Workspace, isQuick: boolean): Promise<Figure[]> {
  const pages = await listProviderPages(await workspace.imported())
  const copy = workspace.path('served.sqlite')
  copyFileSync(await workspace.imported(), copy)
  const site = await startServer(builtServer(), {
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_PATH: copy,
      TRUST_PROXY: 'on',
      APPLICATIONS_PER_HOUR: '10000',
    },
    logFile: workspace.path('served.log'),
  })
  try {
    const [path = ''] = pages
    return [
      ...(await benchCached(workspace, site, { path, isQuick })),
      await benchUncached(workspace, {
        pages: pages.slice(0, isQuick ? QUICK_PAGES : PAGES),
        isQuick,
      }),
      ...(await benchFairness(site, isQuick)),
    ]
  } finally {
    await site.stop()
  }
}

async function listProviderPages(database: string): Promise<string[]> {
  const connection = openDatabase(database, { mustExist: true })
  try {
    const pages: string[] = []
    for await (const batch of streamProviderPages(connection.db)) {
      pages.push(...batch.map(paths.provider))
    }
    return pages
  } finally {
    await connection.close()
  }
}
