// Loaded into the server with --import: writes what it uses into a file, a line of JSON each time.
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
    // Before the garbage is collected, which is no work of the server's own.
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
    // Not every so often: where a collection takes long, the server would do nothing else.
    setTimeout(report, Number(everyMs)).unref()
  }
  setTimeout(report, Number(everyMs)).unref()
}
