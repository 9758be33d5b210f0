import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite, type SiteOptions } from '#tests/helpers/site/site.ts'

const REPORT = import.meta.resolve('./report-memory.ts')
const BYTES_PER_MEGABYTE = 1024 * 1024

/** What the server says of itself; the heap is what is left after a garbage collection. */
export interface MemorySample {
  /** Milliseconds since 1970. */
  at: number
  residentMb: number
  heapMb: number
  /** The 99th percentile since the sample before. */
  loopDelayMs: number
}

export interface SiteSample extends MemorySample {
  databaseMb: number
  walMb: number
}

/** Starts a site that is watched from within and from outside. */
export async function startWatchedSite(options: SiteOptions, everyMs: number) {
  const folder = await mkdtemp(join(tmpdir(), 'watched-site-'))
  const file = join(folder, 'memory.ndjson')
  const site = await startSite({
    ...options,
    env: {
      ...options.env,
      NODE_OPTIONS: `--import=${REPORT}`,
      MEMORY_FILE: file,
      MEMORY_EVERY_MS: String(everyMs),
    },
  })
  const seen: Omit<SiteSample, keyof MemorySample>[] = []
  const look = async () => {
    seen.push({
      databaseMb: await megabytesOf(site.databasePath),
      walMb: await megabytesOf(`${site.databasePath}-wal`),
    })
  }
  const looking = setInterval(() => void look(), everyMs)
  return {
    site,
    /** All so far, the oldest first. */
    samples: async (): Promise<SiteSample[]> => {
      const lines = existsSync(file) ? (await readFile(file, 'utf8')).trim().split('\n') : []
      return lines.flatMap((line, index) => {
        const outside = seen[index]
        return outside === undefined ? [] : [{ ...(JSON.parse(line) as MemorySample), ...outside }]
      })
    },
    stop: async () => {
      clearInterval(looking)
      await site.stop()
      await rm(folder, { recursive: true })
    },
  }
}

async function megabytesOf(file: string): Promise<number> {
  return (await stat(file)).size / BYTES_PER_MEGABYTE
}
