import { Agent } from 'node:http'
import { builtServer, cpuMicrosecondsOf, startServer } from '../processes.ts'
import type { Figure } from '../report.ts'
import { median } from '../statistics.ts'
import type { Workspace } from '../workspace.ts'
import { fetchPage } from './fetch-page.ts'

const CONNECTIONS = 8
/** Pages for V8 to optimize the code. */
const WARM_UP = 800
const MAX_TIMES_PUBLISHED = 2

/** Compares the CPU time of a provider's page that is not cached with that of a published one. */
export async function benchUncached(
  workspace: Workspace,
  { pages, isQuick }: { pages: readonly string[]; isQuick: boolean },
): Promise<Figure> {
  const publishedMs = await workspace.publishCpuMs()
  const server = await startServer(builtServer(), {
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_PATH: await workspace.imported(),
      PAGE_MEMORY_MB: '0',
    },
    logFile: workspace.path('uncached.log'),
  })
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const walk = async (paths: readonly string[]) => {
    const queue = paths.values()
    const before = cpuMicrosecondsOf(server.pid)
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        for (const path of queue) await fetchPage(server.port, path, { agent })
      }),
    )
    return (cpuMicrosecondsOf(server.pid) - before) / 1000 / paths.length
  }
  try {
    await walk(pages.slice(0, WARM_UP))
    const rounds: number[] = []
    for (let round = 0; round < (isQuick ? 1 : 3); round += 1) rounds.push(await walk(pages))
    return {
      what: 'an uncached provider page, CPU',
      value: median(rounds),
      unit: 'ms',
      beside: { name: 'published', value: publishedMs },
      target: { atMost: MAX_TIMES_PUBLISHED },
    }
  } finally {
    agent.destroy()
    await server.stop()
  }
}
