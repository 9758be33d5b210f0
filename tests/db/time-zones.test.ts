import { describe, expect } from 'vitest'
import { timeZoneFinder, timeZoneOf } from '#db/time-zones.ts'
import type { Database } from '#db/schema.ts'
import { STATES } from '#domain/states.ts'
import { zoneOfState } from '#domain/state-time-zones.ts'
import { test } from '#tests/helpers/database.ts'

const nowhere = { latitude: 0, longitude: 0, postal_code: '', state: 'Unknown' }

async function aZip(db: Database, zip: string, time_zone: string | null) {
  await db
    .insertInto('places')
    .values({
      kind: 'zip',
      zip,
      name: 'Somewhere',
      state: 'TX',
      latitude: 1,
      longitude: 1,
      time_zone,
    })
    .execute()
}

const places = [
  ['El Paso, the west end of Texas', { latitude: 31.76, longitude: -106.49 }, 'America/Denver'],
  ['Phoenix', { latitude: 33.45, longitude: -112.07 }, 'America/Phoenix'],
  ['Honolulu', { latitude: 21.31, longitude: -157.86 }, 'Pacific/Honolulu'],
  ['a ZIP in Texas', { postal_code: '79901', state: 'TX' }, 'America/Denver'],
  ['a ZIP+4 in Texas', { postal_code: '79901-1234', state: 'TX' }, 'America/Denver'],
  ['an unknown ZIP in Ohio', { postal_code: '00000', state: 'OH' }, 'America/New_York'],
  ['a ZIP without a zone in Ohio', { postal_code: '00001', state: 'OH' }, 'America/New_York'],
  ['Washington', { state: 'WA' }, 'America/Los_Angeles'],
  ['Texas, which two zones share', { state: 'TX' }, null],
  ['nowhere', {}, null],
  ['the open Pacific', { latitude: 20, longitude: -140, state: 'CA' }, 'America/Los_Angeles'],
] as const

describe('the time zone is told by position, then ZIP, then state', () => {
  test.for(places)('%s', async ([, given, zone], { db }) => {
    await aZip(db, '79901', 'America/Denver')
    await aZip(db, '00001', null)
    const place = { ...nowhere, ...given }

    const answers = [await timeZoneOf(db, place), await timeZoneFinder(db)(place)]

    expect(answers).toEqual([zone, zone])
  })
})

test('the finder asks for a ZIP once', async ({ db }) => {
  await aZip(db, '79901', 'America/Denver')
  const find = timeZoneFinder(db)
  const place = { ...nowhere, postal_code: '79901' }

  const first = await find(place)
  await db.deleteFrom('places').execute()
  const second = await find(place)

  expect([first, second]).toEqual(['America/Denver', 'America/Denver'])
})

test('every zone of a state is one the runtime knows', () => {
  const zones = STATES.map(({ code }) => zoneOfState(code)).filter((zone) => zone !== null)

  expect(zones).toHaveLength(36)
  for (const timeZone of new Set(zones)) {
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow()
  }
})
