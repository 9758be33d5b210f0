import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testSite } from '#tests/helpers/site/test-site.ts'

const site = testSite({ env: { LOG_LEVEL: 'trace' } })

const LATITUDE = '30.123457'
const LONGITUDE = '97.654319'
const QUERIES = [
  `?lat=${LATITUDE}&lon=-${LONGITUDE}`,
  `?lat=${LATITUDE}&lon=-${LONGITUDE}&limit=99`,
  `?lat=${LATITUDE}x&lon=-${LONGITUDE}`,
]

test.for(['/api/nearby', '/api/nearest-place'])(
  'the query of %s, valid or not, is in no log and no file',
  async (path) => {
    for (const query of QUERIES) await (await fetch(site().url + path + query)).arrayBuffer()
    await expect.poll(() => site().output().split(`"path":"${path}"`).length).toBe(4)

    const kept = [site().output()]
    for (const suffix of ['', '-wal', '-shm']) {
      const file = site().databasePath + suffix
      if (existsSync(file)) kept.push(await readFile(file, 'latin1'))
    }
    for (const text of kept) {
      expect(text.includes(LATITUDE)).toBe(false)
      expect(text.includes(LONGITUDE)).toBe(false)
    }
  },
)

test('the check finds a position stored as a number', async () => {
  await (await fetch(`${site().url}/api/nearby${QUERIES[0]}`)).arrayBuffer()

  const bytes = await readFile(site().databasePath)

  for (const degrees of [Number(LATITUDE), -Number(LONGITUDE)]) {
    const number = Buffer.alloc(8)
    number.writeDoubleBE(degrees)
    expect(bytes.includes(number)).toBe(false)
  }
})
