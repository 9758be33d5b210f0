// Loaded into the server with --import: appends its memory use to a file, one line of JSON per sample.
import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'
import type { MemorySample } from './watched-site.ts'

const NANOSECONDS_PER_MS = 1e6
const BYTES_PER_MEGABYTE = 1024 * 1024

const { MEMORY_FILE: file, MEMORY_EVERY_MS: everyMs } = process.env
if (isMainThread && file !== undefined) {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const report = () => {
    // Read before the forced garbage collection, which is not the server's own work.
    const loopDelayMs = delay.percentile(99) / NANOSECONDS_PER_MS
    collectGarbage()
    const { rss, heapUsed } = process.memoryUsage()
    const sample: MemorySample = {
      at: Date.now(),
      residentMb: rss / BYTES_PER_MEGABYTE,
      heapMb: heapUsed / BYTES_PER_MEGABYTE,
      loopDelayMs,
    }
    appendFileSync(file, `${JSON.stringify(sample)}\n`)
    delay.reset()
    // Not an interval, because slow collections would leave no time for the server.
    setTimeout(report, Number(everyMs)).unref()
  }
  setTimeout(report, Number(everyMs)).unref()
}
