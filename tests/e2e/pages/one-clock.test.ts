import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()

const inProcess = () =>
  Number(execFileSync(process.execPath, ['-p', 'Date.now()'], { encoding: 'utf8' }))

async function inThread(): Promise<number> {
  const code = 'import{parentPort}from"node:worker_threads";parentPort.postMessage(Date.now())'
  const thread = new Worker(new URL(`data:text/javascript,${code}`))
  const [time] = (await once(thread, 'message')) as [number]
  return time
}

const inPage = async () => (await site.open('/about')).evaluate(() => Date.now())

test.for([
  ['a process', inProcess],
  ['a thread', inThread],
  ['a page', inPage],
] as const)('%s that a test starts has the clock of the test', async ([, read]) => {
  const before = Date.now()
  const time = await read()

  expect(time).toBeGreaterThanOrEqual(before)
  expect(time).toBeLessThanOrEqual(Date.now())
})
