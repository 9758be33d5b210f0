import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startSiteProcess } from '#tests/helpers/site/site-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'service-manager-'))
afterAll(() => rmSync(folder, { recursive: true }))

const WATCHDOG_MS = 400
const HANG_MS = 1500

/** Messages that the stand-in for systemd-notify received. */
function messages(): string[] {
  const file = join(folder, 'messages')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

test('notifies systemd of start and stop, and of a running event loop for the watchdog', async () => {
  const program = join(folder, 'systemd-notify')
  writeFileSync(program, `#!/bin/sh\necho "$*" >> '${folder}/messages'\n`)
  chmodSync(program, 0o755)
  // Blocks the event loop on a signal that close-with-grace does not handle.
  const hang = join(folder, 'hang.mjs')
  const wait = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${HANG_MS})`
  writeFileSync(hang, `process.on('SIGWINCH', () => ${wait})`)
  const site = await startSiteProcess({
    env: {
      PATH: `${folder}:${process.env['PATH']}`,
      NOTIFY_SOCKET: join(folder, 'socket'),
      WATCHDOG_USEC: `${WATCHDOG_MS * 1000}`,
      NODE_OPTIONS: `--import ${pathToFileURL(hang).href}`,
    },
  })
  await expect.poll(() => messages().length).toBeGreaterThan(2)

  process.kill(site.pid, 'SIGWINCH')
  await sleep(WATCHDOG_MS)
  const countWhileHanging = messages().length
  await sleep(WATCHDOG_MS * 2)

  expect(messages()).toHaveLength(countWhileHanging)
  await expect.poll(() => messages().length).toBeGreaterThan(countWhileHanging)
  expect(await site.stop(), site.output()).toBe(0)
  // The processes that deliver the messages may overtake each other.
  await expect.poll(messages).toContain('STOPPING=1')
  expect(new Set(messages())).toEqual(new Set(['READY=1', 'WATCHDOG=1', 'STOPPING=1']))
})
