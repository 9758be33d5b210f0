import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withLock } from '#cli/bootstrap/lock.mjs'
import { emptyCheckout } from '#tests/helpers/data/checkout.ts'

const checkout = emptyCheckout()
const lock = () => join(checkout.root(), 'lock')
const noWait = () => expect.unreachable()

test('the lock admits one worker at a time and leaves nothing behind', async () => {
  let inside = 0
  let waited = 0
  const work = async () => {
    inside += 1
    expect(inside).toBe(1)
    await sleep(20)
    inside -= 1
  }

  await Promise.all([1, 2, 3].map(() => withLock(lock(), work, () => (waited += 1))))

  expect(waited).toBe(2)
  expect(readdirSync(checkout.root())).toEqual([])
})

test('the lock is released when the work fails', async () => {
  const failing = withLock(lock(), () => Promise.reject(new Error('no network')), noWait)

  await expect(failing).rejects.toThrow('no network')
  await withLock(lock(), async () => undefined, noWait)
})

test('the lock of a killed process is taken over', async () => {
  mkdirSync(lock())
  let isDone = false

  await withLock(
    lock(),
    async () => void (isDone = true),
    () => undefined,
    1,
  )

  expect(isDone).toBe(true)
})
