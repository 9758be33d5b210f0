import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSiteProcess, type ProcessOptions } from '#tests/helpers/site/site-process.ts'

const MEMORY_HOOK = import.meta.resolve('./report-memory.ts')
const BYTES_PER_MEGABYTE = 1024 * 1024

/** Reported by the server; the heap is measured after a garbage collection. */
export interface MemorySample {
  /** Milliseconds since 1970. */
  at: number
  residentMb: number
  heapMb: number
  /** 99th percentile since the previous sample. */
  loopDelayMs: number
}

export interface SiteSample extends MemorySample {
  databaseMb: number
  walMb: number
}

/** Starts a site whose memory and database sizes are sampled. */
export async function startWatchedSite(options: ProcessOptions, everyMs: number) {
  const folder = await mkdtemp(join(tmpdir(), 'watched-site-'))
  const file = join(folder, 'memory.ndjson')
  const site = await startSiteProcess({
    ...options,
    env: {
      ...options.env,
      NODE_OPTIONS: `--import=${MEMORY_HOOK}`,
      MEMORY_FILE: file,
      MEMORY_EVERY_MS: String(everyMs),
    },
  })
  const sizes: Omit<SiteSample, keyof MemorySample>[] = []
  const measureSizes = async () => {
    sizes.push({
      databaseMb: await megabytesOf(site.databasePath),
      walMb: await megabytesOf(`${site.databasePath}-wal`),
    })
  }
  const timer = setInterval(() => void measureSizes(), everyMs)
  return {
    site,
    /** Samples so far, oldest first. */
    samples: async (): Promise<SiteSample[]> => {
      const lines = existsSync(file) ? (await readFile(file, 'utf8')).trim().split('\n') : []
      return lines.flatMap((line, index) => {
        const size = sizes[index]
        return size === undefined ? [] : [{ ...(JSON.parse(line) as MemorySample), ...size }]
      })
    },
    stop: async () => {
      clearInterval(timer)
      await site.stop()
      await rm(folder, { recursive: true })
    },
  }
}

async function megabytesOf(file: string): Promise<number> {
  return (await stat(file)).size / BYTES_PER_MEGABYTE
}
