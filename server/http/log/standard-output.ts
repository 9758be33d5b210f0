import { fstatSync, write, writeSync } from 'node:fs'
import { isatty } from 'node:tty'
import { setTimeout as sleep } from 'node:timers/promises'

/** Some 5,000 lines of the log. Text beyond is dropped. */
const MAX_WAITING_BYTES = 1024 * 1024

/** Pause before the next try after a failed write, on a full disk for one. */
const RETRY_MS = 1000

const FLUSH_POLL_MS = 10
const STDOUT = 1
const PINO_WARN = 40

/** `final`: no later write will succeed. */
type Written = (result: { bytes: number } | { failed: 'for-now' | 'final' }) => void

interface Channel {
  write: (chunk: Buffer, onWritten: Written) => void
  /** Writes as much as fits at once; for a process that is ending. */
  writeNow: (chunk: Buffer) => void
}

/**
 * Standard output that never blocks or ends the process: not on a full disk, nor when its reader is
 * slow, stopped or gone. Drops lines beyond a megabyte, and logs their number once it has caught up.
 */
export class StandardOutput {
  readonly #channel = isStream() ? streamChannel() : fileChannel()
  #waiting: string[] = []
  #waitingBytes = 0
  /** Taken out of `#waiting`, and not written yet. */
  #chunk = Buffer.alloc(0)
  #isWriting = false
  #retry: NodeJS.Timeout | undefined
  #isClosed = false
  #countDropped = 0

  constructor() {
    process.once('exit', () => this.#writeRest())
  }

  /** Takes whole lines with their line ends, and returns at once. */
  write(lines: string): void {
    if (this.#isClosed) return
    const bytes = Buffer.byteLength(lines)
    // Once a line was dropped, all are until the backlog is written: one gap, and one line about it.
    const isFull = this.#chunk.length + this.#waitingBytes + bytes > MAX_WAITING_BYTES
    if (isFull || this.#countDropped > 0) {
      this.#countDropped += 1
      return
    }
    this.#waiting.push(lines)
    this.#waitingBytes += bytes
    this.#writeNext()
  }

  /** Resolves when everything is written, or after that time. */
  async flush(maxMs: number): Promise<void> {
    const deadline = performance.now() + maxMs
    while (this.#chunk.length + this.#waitingBytes > 0 && performance.now() < deadline) {
      await sleep(FLUSH_POLL_MS)
    }
  }

  #writeNext(): void {
    if (this.#isWriting) return
    if (this.#chunk.length === 0) this.#chunk = this.#takeWaiting()
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
    const isDrained = this.#chunk.length + this.#waitingBytes === 0
    if (isDrained && this.#countDropped > 0) {
      const line = { level: PINO_WARN, time: Date.now(), lines: this.#countDropped }
      this.#countDropped = 0
      this.write(`${JSON.stringify({ ...line, msg: 'dropped lines of this log' })}\n`)
    }
    this.#writeNext()
  }

  #close(): void {
    this.#isClosed = true
    this.#takeWaiting()
    this.#chunk = Buffer.alloc(0)
  }

  #takeWaiting(): Buffer<ArrayBuffer> {
    const taken = Buffer.from(this.#waiting.join(''))
    this.#waiting = []
    this.#waitingBytes = 0
    return taken
  }

  #writeRest(): void {
    // A chunk that is being written gets there by itself.
    const failed = this.#retry === undefined ? [] : [this.#chunk]
    const rest = Buffer.concat([...failed, this.#takeWaiting()])
    if (rest.length > 0) this.#channel.writeNow(rest)
  }
}

function isStream(): boolean {
  const stats = fstatSync(STDOUT)
  return stats.isFIFO() || stats.isSocket() || isatty(STDOUT)
}

/** A thread writes; a write to a file fails, but does not wait. */
function fileChannel(): Channel {
  return {
    write: (chunk, onWritten) => {
      write(STDOUT, chunk, (error, bytes) =>
        onWritten(error === null ? { bytes } : { failed: 'for-now' }),
      )
    },
    writeNow: (chunk) => {
      try {
        writeSync(STDOUT, chunk)
      } catch {
        // A full disk: there is nobody left to tell.
      }
    },
  }
}

/**
 * A pipe, socket or terminal is written without blocking. A thread would hang in a write that nobody
 * reads, and process.exit waits for threads.
 */
function streamChannel(): Channel {
  const { stdout } = process
  if (stdout.isTTY) stopBlocking(stdout)
  stdout.on('error', () => undefined)
  return {
    write: (chunk, onWritten) => {
      stdout.write(chunk, (error) =>
        onWritten(error == null ? { bytes: chunk.length } : { failed: 'final' }),
      )
    },
    writeNow: (chunk) => stdout.write(chunk),
  }
}

/** Node makes terminals blocking, has no public switch for it, and Ctrl-S would stop the site. */
function stopBlocking(stream: NodeJS.WriteStream): void {
  const handle: unknown = Reflect.get(stream, '_handle')
  if (typeof handle !== 'object' || handle === null) return
  const setBlocking: unknown = Reflect.get(handle, 'setBlocking')
  if (typeof setBlocking === 'function') setBlocking.call(handle, false)
}
