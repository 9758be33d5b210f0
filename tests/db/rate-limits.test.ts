import { setImmediate } from 'node:timers/promises'
import { expect } from 'vitest'
import { inWriteTransaction } from '#db/write-transaction.ts'
import { addressKey, rateLimit } from '#server/rate-limits.ts'
import { test } from '#tests/helpers/database.ts'

const OPTIONS = { name: 'test', perAddress: 2, altogether: 5, seconds: 60 }

test('an address is let through as often as it may, and others still are', async ({
  connection,
}) => {
  const { take } = rateLimit(connection, OPTIONS)

  const first = [await take('192.0.2.1'), await take('192.0.2.1'), await take('192.0.2.1')]

  expect(first).toEqual([undefined, undefined, 60])
  expect(await take('192.0.2.2')).toBeUndefined()
})

test('all addresses together are let through only as often as set', async ({ connection }) => {
  const { take } = rateLimit(connection, OPTIONS)
  const answers: (number | undefined)[] = []

  for (let last = 1; last <= 7; last += 1) answers.push(await take(`192.0.2.${last}`))

  expect(answers).toEqual([...Array<undefined>(5).fill(undefined), 60, 60])
})

test('what an address sends beyond its limit does not count for the others', async ({
  connection,
}) => {
  const { take } = rateLimit(connection, OPTIONS)
  for (let time = 0; time < 20; time += 1) await take('192.0.2.1')

  expect(await take('192.0.2.2')).toBeUndefined()
})

test('the counters are those of the database, so a new server knows them', async ({
  connection,
}) => {
  const before = rateLimit(connection, OPTIONS)
  await before.take('192.0.2.1')
  await before.take('192.0.2.1')

  expect(await rateLimit(connection, OPTIONS).take('192.0.2.1')).toBe(60)
  expect(
    await rateLimit(connection, { ...OPTIONS, name: 'other' }).take('192.0.2.1'),
  ).toBeUndefined()
})

test('what is counted while another request writes is not taken back with it', async ({
  connection,
}) => {
  const { take } = rateLimit(connection, { ...OPTIONS, perAddress: 1 })
  let counted: Promise<number | undefined> | undefined

  const failing = inWriteTransaction(connection, async () => {
    counted = take('192.0.2.1')
    await setImmediate()
    throw new Error('the other request failed')
  })

  await expect(failing).rejects.toThrow('the other request failed')
  expect(await counted).toBeUndefined()
  expect(await take('192.0.2.1')).toBe(60)
})

test.for([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['192.0.2.1:50123', '192.0.2.1'],
  ['[2001:db8:1:2::9]:50123', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
  ['not-an-address', 'unknown'],
  ['', 'unknown'],
] as const)('%s counts as %s', ([address, key]) => {
  expect(addressKey(address)).toBe(key)
})
