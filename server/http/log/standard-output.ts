import { fstatSync, write, writeSync } from 'node:fs'
import { isatty } from 'node:tty'
import { setTimeout as sleep } from 'node:timers/promises'

/** About 5,000 log lines. Lines beyond are dropped. */
const MAX_QUEUED_BYTES = 1024 * 1024

/** Pause before retrying a failed write, such as on a full disk. */
const RETRY_MS = 1000

const FLUSH_POLL_MS = 10
const STDOUT = 1
const PINO_WARN = 40

type Written = (result: { bytes: number } | { failed: 'for-now' | 'final' }) => void

interface Channel {
  write: (chunk: Buffer, onWritten: Written) => void
  /** Writes synchronously as much as fits; for process exit. */
  flushSync: (chunk: Buffer) => void
}

/** Never blocks or ends the process. Drops lines beyond a megabyte of backlog and logs their number. */
export class StandardOutput {
  readonly #channel = isStream() ? streamChannel() : fileChannel()
  #queue: string[] = []
  #queuedBytes = 0
  #chunk = Buffer.alloc(0)
  #isWriting = false
  #retry: NodeJS.Timeout | undefined
  #isClosed = false
  #droppedCount = 0

  constructor() {
    process.once('exit', () => this.#writeRest())
  }

  /** Queues whole lines, including their line ends, and returns immediately. */
  write(lines: string): void {
    if (this.#isClosed) return
    const bytes = Buffer.byteLength(lines)
    // After a dropped line, all are dropped until the backlog is written: one gap, one message.
    const isFull = this.#chunk.length + this.#queuedBytes + bytes > MAX_QUEUED_BYTES
    if (isFull || this.#droppedCount > 0) {
      this.#droppedCount += 1
      return
    }
    this.#queue.push(lines)
    this.#queuedBytes += bytes
    this.#writeNext()
  }

  /** Resolves when everything is written, or after `maxMs`. */
  async flush(maxMs: number): Promise<void> {
    const deadline = performance.now() + maxMs
    while (this.#chunk.length + this.#queuedBytes > 0 && performance.now() < deadline) {
      await sleep(FLUSH_POLL_MS)
    }
  }

  #writeNext(): void {
    if (this.#isWriting) return
    if (this.#chunk.length === 0) this.#chunk = this.#takeQueue()
    if (this.#chunk.length === 0) return
    this.#isWriting = true
    this.#channel.write(this.#chunk, (result) => {
      if ('bytes' in result) {
        this.#chunk = this.#chunk.subarray(result.bytes)
        this.#continue()
      } else if (result.failed === 'for-now') {
        this.#retry = setTimeout(() => this.#continue(), RETRY_MS).unref()
      } else {
        this.#close()
      }
    })
  }

  #continue(): void {
    this.#isWriting = false
    this.#retry = undefined
    const isDrained = this.#chunk.length + this.#queuedBytes === 0
    if (isDrained && this.#droppedCount > 0) {
      const line = { level: PINO_WARN, time: Date.now(), lines: this.#droppedCount }
      this.#droppedCount = 0
      this.write(`${JSON.stringify({ ...line, msg: 'dropped lines of this log' })}\n`)
    }
    this.#writeNext()
  }

  #close(): void {
    this.#isClosed = true
    this.#takeQueue()
    this.#chunk = Buffer.alloc(0)
  }

  #takeQueue(): Buffer<ArrayBuffer> {
    const taken = Buffer.from(this.#queue.join(''))
    this.#queue = []
    this.#queuedBytes = 0
    return taken
  }

  #writeRest(): void {
    // A write in progress completes by itself; only a chunk waiting for its retry is written again.
    const failed = this.#retry === undefined ? [] : [this.#chunk]
    const rest = Buffer.concat([...failed, this.#takeQueue()])
    if (rest.length > 0) this.#channel.flushSync(rest)
  }
}

function isStream(): boolean {
  const stats = fstatSync(STDOUT)
  return stats.isFIFO() || stats.isSocket() || isatty(STDOUT)
}

/** Writes on a thread of libuv's pool; file writes may fail but do not block for long. */
function fileChannel(): Channel {
  return {
    write: (chunk, onWritten) => {
      write(STDOUT, chunk, (error, bytes) =>
        onWritten(error === null ? { bytes } : { failed: 'for-now' }),
      )
    },
    flushSync: (chunk) => {
      try {
        writeSync(STDOUT, chunk)
      } catch {
        // The disk is full and the process is exiting.
      }
    },
  }
}

/** Never blocks; a thread would hang in a write without a reader, and process.exit waits for threads. */
function streamChannel(): Channel {
  const { stdout } = process
  if (stdout.isTTY) makeNonBlocking(stdout)
  stdout.on('error', () => undefined)
  return {
    write: (chunk, onWritten) => {
      stdout.write(chunk, (error) =>
        onWritten(error == null ? { bytes: chunk.length } : { failed: 'final' }),
      )
    },
    flushSync: (chunk) => stdout.write(chunk),
  }
}

/** Node makes terminals blocking without a public option, so Ctrl-S would stop the site. */
function makeNonBlocking(stream: NodeJS.WriteStream): void {
  const handle: unknown = Reflect.get(stream, '_handle')
  if (typeof handle !== 'object' || handle === null) return
  const setBlocking: unknown = Reflect.get(handle, 'setBlocking')
  if (typeof setBlocking === 'function') setBlocking.call(handle, false)
}
