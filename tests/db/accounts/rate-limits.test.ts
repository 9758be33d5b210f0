import { expect } from 'vitest'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { removeExpiredCounters } from '#db/accounts/limits.ts'
import { listNetworks } from '#server/http/limits/networks.ts'
import { admit, createGate, type Limit } from '#server/http/limits/rate-limits.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { table, words } from '#tests/helpers/data/words.ts'
import { later } from '#tests/helpers/data/moment.ts'
import { query } from '#tests/helpers/databases/query.ts'

const MINUTE_MS = 60_000
const LIMIT: Limit = { name: 'test', perAddress: 2, maxTotal: 80, windowMs: MINUTE_MS }

interface Attempt extends Partial<Limit> {
  now?: Date
}

/** Outcome of one request: 'in', or the seconds to wait. */
async function take(connection: ServerConnection, address: string, attempt: Attempt = {}) {
  const { now = NOW, ...own } = attempt
  const admission = await admit(connection, createGate({ ...LIMIT, ...own }, address), {
    now,
    store: () => Promise.resolve('in'),
  })
  return admission.kind === 'refused' ? admission.waitSeconds : admission.result
}

test('a counter that a wrong clock filled in the future holds nobody', async ({ connection }) => {
  const future = later(365 * 24 * 60 * MINUTE_MS)
  for (let time = 0; time < 2; time += 1) {
    expect(await take(connection, '192.0.2.1', { now: future })).toBe('in')
  }

  const outcomes = []
  for (let time = 0; time < 3; time += 1) outcomes.push(await take(connection, '192.0.2.1'))

  expect(outcomes).toEqual(['in', 'in', 60])
})

test('repeats of a request get its result, up to four times the limit', async ({ connection }) => {
  const repeat = async (address: string) => {
    const admission = await admit(connection, createGate(LIMIT, address), {
      now: NOW,
      findEarlier: () => Promise.resolve('the first'),
      store: (_db, earlier) => Promise.resolve(earlier ?? 'in'),
    })
    return admission.kind === 'admitted' ? admission.result : admission.kind
  }
  const outcomes = []
  for (let time = 0; time < 9; time += 1) outcomes.push(await repeat('192.0.2.1'))

  expect(outcomes).toEqual([...Array<string>(8).fill('the first'), 'refused'])
  expect(await repeat('198.51.100.1')).toBe('the first')
  expect(await take(connection, '192.0.2.1')).toBe('in')
})

test('counts nothing when storing fails', async ({ connection }) => {
  const gate = createGate({ ...LIMIT, perAddress: 1 }, '192.0.2.1')

  const failing = admit(connection, gate, {
    now: NOW,
    store: () => Promise.reject(new Error('the disk is full')),
  })

  await expect(failing).rejects.toThrow('disk')

  expect(await take(connection, '192.0.2.1', { perAddress: 1 })).toBe('in')
})

/** Number of requests admitted out of `count` from different addresses. */
async function countAdmitted(
  connection: ServerConnection,
  count: number,
  address: (n: number) => string,
) {
  let total = 0
  for (let n = 0; n < count; n += 1) {
    if ((await take(connection, address(n))) === 'in') total += 1
  }
  return total
}

const hex = (n: number) => n.toString(16)

test.for([
  ['an IPv6 /56', 4, (n: number) => `2001:db8:0:${hex(n % 256)}::1`],
  ['an IPv6 /48', 16, (n: number) => `2001:db8:0:${hex((n * 256) % 65_536)}::1`],
  ['an IPv4 /24', 16, (n: number) => `198.51.100.${n % 256}`],
] as const)('allows %s %d times the limit of one', async ([, times, address], { connection }) => {
  expect(await countAdmitted(connection, 100, address)).toBe(2 * times)
})

test('a full /56 or /48 does not block its neighbors or other networks', async ({ connection }) => {
  await countAdmitted(connection, 100, (n) => `2001:db8:0:${hex(n)}::1`)
  expect(await take(connection, '2001:db8:0:100::1')).toBe('in')

  await countAdmitted(connection, 100, (n) => `2001:db8:0:${hex(n * 256)}::1`)
  expect(await take(connection, '2001:db8:1::1')).toBe('in')
  expect(await take(connection, '192.0.2.1')).toBe('in')
})

test('refuses everybody at the limit for all, until its window ends', async ({ connection }) => {
  const crowd = []
  for (let n = 0; n < 90; n += 1) crowd.push(await take(connection, `10.0.${n}.1`))

  expect(crowd).toEqual([...Array<string>(80).fill('in'), ...Array<number>(10).fill(60)])
  expect(await take(connection, '10.1.0.1', { now: later(MINUTE_MS) })).toBe('in')
})

test('removes expired counters', async ({ connection, db }) => {
  await take(connection, '192.0.2.1', { now: later(-2 * MINUTE_MS) })
  await take(connection, '192.0.2.3', { name: 'running' })

  await removeExpiredCounters(db, NOW)

  const rows = query(connection, 'select key from rate_limits order by key')
  expect(rows).toEqual(words`
    running-address:192.0.2.0/24 running-address:192.0.2.3 running-all
  `)
})

test.for(table`
  192.0.2.1                 | 192.0.2.1 192.0.2.0/24
  ::ffff:192.0.2.1          | 192.0.2.1 192.0.2.0/24
  192.0.2.1:50123           | 192.0.2.1 192.0.2.0/24
  2001:db8:1:ab23:4:5:6:7   | 2001:db8:1:ab23::/64 2001:db8:1:ab00::/56 2001:db8:1::/48
  2001:DB8:1:2::9           | 2001:db8:1:2::/64 2001:db8:1::/56 2001:db8:1::/48
  2001:0db8:0001:0002::     | 2001:db8:1:2::/64 2001:db8:1::/56 2001:db8:1::/48
  [2001:db8:1:2::9]:50123   | 2001:db8:1:2::/64 2001:db8:1::/56 2001:db8:1::/48
  [2001:db8:1:2::9]         | 2001:db8:1:2::/64 2001:db8:1::/56 2001:db8:1::/48
  ::1                       | ::/64 ::/56 ::/48
  fe80::1%eth0              | fe80::/64 fe80::/56 fe80::/48
  0x7f.1                    | unknown
                            | unknown
`)('%s counts as %s', ([address, keys]) => {
  const networks = listNetworks(address).map(({ key }) => key)

  expect(networks.join(' ')).toBe(keys)
})
