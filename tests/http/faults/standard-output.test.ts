import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/helpers/site/ports.ts'
import { copySmallDirectory } from '#tests/helpers/databases/small-directory.ts'
import { SmallDisk } from './small-disk.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'standard-output-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Makes a long line in the log. */
const LONG_PATH = `/${'x'.repeat(190)}`

/** Requests whose log lines fill a pipe and Node's read buffer. */
const FULL_PIPE = 1000
const SOME = 50

/** Starts the built site with its standard output connected to the test. */
async function startWith(stdout: 'pipe' | number) {
  const port = await freePort()
  const databasePath = join(folder, `${port}.sqlite`)
  await copySmallDirectory(databasePath)
  const stdio: StdioOptions = ['ignore', stdout, 'inherit']
  const env = { ...process.env, HOST: '127.0.0.1', PORT: `${port}`, DATABASE_PATH: databasePath }
  const child = spawn(process.execPath, [join(ROOT, 'dist/server/index.mjs')], { env, stdio })
  onTestFinished(() => void child.kill('SIGKILL'))
  const request = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(5000),
    })
    await answer.arrayBuffer()
    return answer.status
  }
  await expect.poll(() => request('/readyz').catch(() => 0), { timeout: 20_000 }).toBe(200)
  return { child, request }
}

/** Sends requests, then stops the site with SIGTERM; returns its exit code. */
async function logAndEnd(
  { child, request }: Awaited<ReturnType<typeof startWith>>,
  requests: number,
) {
  for (let sent = 0; sent < requests; sent += SOME) {
    await Promise.all(Array.from({ length: SOME }, () => request(LONG_PATH)))
  }
  expect(await request('/readyz')).toBe(200)
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(5000) })
  child.kill('SIGTERM')
  return (await ended)[0]
}

test('serves and exits on SIGTERM while its standard output is not read', async () => {
  const site = await startWith('pipe')

  expect(await logAndEnd(site, FULL_PIPE)).toBe(0)
})

test('serves and ends on SIGTERM while no line of its log can be written', async () => {
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const site = await startWith(full)

  expect(await logAndEnd(site, SOME)).toBe(0)
})

/** A process that writes numbered lines, and continues on a signal on standard input. */
const WRITER = `
  import { StandardOutput } from '${ROOT}/server/http/log/standard-output.ts'
  const output = new StandardOutput()
  const write = (first, last) => {
    for (let line = first; line <= last; line += 1) output.write('{"line":' + line + '}\\n')
  }
  write(1, 200_000)
  process.stderr.write('written\\n')
  process.stdin.once('data', () => {
    write(200_001, 200_001)
    // The line about dropped lines comes last.
    output.flush(20_000).then(() => setTimeout(() => process.exit(), 500))
  })`
const LINES = 200_001
const MIB = 1024 * 1024

async function spawnWriter(stdout: 'pipe' | number) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', WRITER], {
    stdio: ['pipe', stdout, 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const { stderr } = child
  if (stderr === null) throw new Error('spawned without a pipe')
  await once(stderr, 'data')
  return child
}

function countLines(output: string) {
  const lines = output.split('\n').filter(Boolean)
  const parsed = lines.map((line) => JSON.parse(line) as { line?: number; lines?: number })
  const written = parsed.flatMap(({ line }) => line ?? [])
  const reported = parsed.flatMap(({ lines: count }) => count ?? [])
  return { written, reported, last: parsed.at(-1) }
}

test('buffers a megabyte for a late reader, and then reports how many lines it dropped', async () => {
  const { stdin, stdout } = await spawnWriter('pipe')
  stdin?.write('on')

  const output = stdout === null ? '' : await text(stdout)

  const { written, reported } = countLines(output)
  expect(written).toEqual(Array.from(written, (_, index) => index + 1))
  expect(reported).toEqual([LINES - written.length])
  expect(output.length).toBeGreaterThan(MIB / 2)
  expect(output.length).toBeLessThan(1.5 * MIB)
  expect(output).toContain('"level":40,')
})

test('keeps serving after the reader has exited', async () => {
  const child = await spawnWriter('pipe')
  child.stdout?.destroy()

  child.stdin?.write('on')

  expect(await once(child, 'exit')).toEqual([0, null])
})

test('resumes writing when a full disk has room again, and reports how many lines it dropped', async ({
  skip,
}) => {
  const disk = SmallDisk.mount(8)
  if (disk === undefined) {
    skip('nothing can be mounted here')
    return
  }
  onTestFinished(() => disk.unmount())
  disk.fill(100_000)
  const file = join(disk.folder, 'log')
  const log = openSync(file, 'a')
  onTestFinished(() => closeSync(log))
  const child = await spawnWriter(log)
  const lengthWhenFull = readFileSync(file).length

  disk.free()
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('dropped lines of this log')
  const ended = once(child, 'exit')
  child.stdin?.write('on')
  await ended

  const { written, reported, last } = countLines(readFileSync(file, 'utf8'))
  expect(lengthWhenFull).toBeLessThanOrEqual(104_096)
  expect(reported).toEqual([LINES - written.length])
  expect(last).toEqual({ line: LINES })
})

// script(1) of util-linux; others take other arguments.
test.skipIf(process.platform !== 'linux')('does not wait for a stopped terminal', async () => {
  const source = join(folder, 'writer.mjs')
  const done = join(folder, 'done')
  const program = `
    import { writeFileSync } from 'node:fs'
    import { StandardOutput } from '${ROOT}/server/http/log/standard-output.ts'
    const output = new StandardOutput()
    for (let line = 0; line < 20_000; line += 1) output.write('a line for a terminal\\n')
    setTimeout(() => { writeFileSync('${done}', ''); process.exit() }, 100)`
  writeFileSync(source, program)
  // When its output is not read, script(1) stops reading the terminal.
  const child = spawn('script', ['-qec', `${process.execPath} ${source}`, '/dev/null'])
  onTestFinished(() => void child.kill('SIGKILL'))

  await expect.poll(() => existsSync(done), { timeout: 5000 }).toBe(true)
})
