import { spawnSync } from 'node:child_process'
import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withLock } from '#cli/bootstrap/lock.mjs'
import { emptyCheckout } from '#tests/helpers/data/checkout.ts'

const checkout = emptyCheckout()

const noWait = () => expect.unreachable()

test('the lock admits one worker at a time and leaves nothing behind', async () => {
  const folder = join(checkout.root(), 'lock')
  let inside = 0
  let waited = 0
  const work = async () => {
    inside += 1
    expect(inside).toBe(1)
    await sleep(20)
    inside -= 1
  }

  await Promise.all([1, 2, 3].map(() => withLock(folder, work, () => (waited += 1))))

  expect(waited).toBe(2)
  expect(readdirSync(checkout.root())).toEqual([])
})

test('the lock is released when the work fails', async () => {
  const folder = join(checkout.root(), 'lock')

  const failing = withLock(folder, () => Promise.reject(new Error('no network')), noWait)

  await expect(failing).rejects.toThrow('no network')
  expect(await withLock(folder, async () => 'free', noWait)).toBe('free')
})

test('the lock of a dead process is taken over', async () => {
  const { pid } = spawnSync('true')
  checkout.write(`lock/${pid}-left-behind`, '')

  expect(await withLock(join(checkout.root(), 'lock'), async () => 'mine', noWait)).toBe('mine')
})

test.for([
  ['an hour ago', -3_600_000],
  ['a year in the future, from a fast clock', 365 * 24 * 3_600_000],
] as const)('a lock with its last heartbeat %s is taken over', async ([, ms]) => {
  checkout.write('lock/1-left-behind', '')
  const heartbeat = new Date(Date.now() + ms)
  utimesSync(join(checkout.root(), 'lock/1-left-behind'), heartbeat, heartbeat)

  expect(await withLock(join(checkout.root(), 'lock'), async () => 'mine', noWait)).toBe('mine')
})
