import { expect, onTestFinished } from 'vitest'
import { createTimeZoneFinder } from '#db/places/time-zones.ts'
import type { Database } from '#db/engine/schema.ts'
import { STATES } from '#domain/places/states.ts'
import { findStateZone } from '#domain/places/state-time-zones.ts'
import { test } from '#tests/helpers/databases/database.ts'
import { openWithPlaces } from '#tests/helpers/databases/migrated.ts'

const nowhere = { latitude: 0, longitude: 0, city: '', postal_code: '', state: 'Unknown' }

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

test.for(places)('finds the time zone of %s', async ([, given, zone], { db }) => {
  await aZip(db, '79901', 'America/Denver')
  await aZip(db, '00001', null)
  const place = { ...nowhere, ...given }

  expect(await createTimeZoneFinder(db)(place)).toBe(zone)
})

/** Towns near zone borders, with the zone they observe in winter and summer. */
const BORDER_TOWNS = [
  ['Williston, ND', '58801', 48.147, -103.618, 'America/Chicago'],
  ['Crosby, ND', '58730', 48.914, -103.295, 'America/Chicago'],
  ['Pierre, SD', '57501', 44.368, -100.351, 'America/Chicago'],
  ['Mobridge, SD', '57601', 45.537, -100.428, 'America/Chicago'],
  ['West Wendover, NV', '89883', 40.739, -114.073, 'America/Denver'],
  ['Blakely, GA', '39823', 31.378, -84.934, 'America/New_York'],
  ['Needles, CA', '92363', 34.848, -114.614, 'America/Los_Angeles'],
  ['Page, AZ', '86040', 36.915, -111.456, 'America/Phoenix'],
  // The town has no daylight saving time, although most of its ZIP code is in the Navajo Nation, which has it.
  ['Winslow, AZ', '86047', 35.024, -110.697, 'America/Phoenix'],
  ['Window Rock, AZ', '86515', 35.68, -109.052, 'America/Denver'],
  ['Cayuga, IN', '47928', 39.948, -87.46, 'America/Indiana/Indianapolis'],
  ['Soddy-Daisy, TN', '37379', 35.236, -85.191, 'America/New_York'],
  ['Iron River, MI', '49935', 46.093, -88.642, 'America/Menominee'],
  ['Columbia, KY', '42728', 37.103, -85.306, 'America/Chicago'],
  // These observe the time of Columbus, Georgia, across the river.
  ['Phenix City, AL', '36867', 32.471, -85.001, 'America/New_York'],
  ['Birmingham, AL', '35203', 33.521, -86.802, 'America/Chicago'],
  ['El Paso, TX', '79901', 31.76, -106.49, 'America/Denver'],
  ['Pensacola, FL', '32501', 30.421, -87.217, 'America/Chicago'],
] as const

test('finds the right zone of a town near a zone border by ZIP and position', async () => {
  const connection = openWithPlaces()
  onTestFinished(() => connection.close())
  const find = createTimeZoneFinder(connection.db)

  const found: unknown[] = []
  for (const [town, postal_code, latitude, longitude] of BORDER_TOWNS) {
    const [city = '', state = ''] = town.split(', ')
    const place = { city, postal_code, latitude, longitude, state }
    found.push([town, postal_code, latitude, longitude, await find(place)])
  }

  expect(found).toEqual(BORDER_TOWNS)
})

test('ignores the zone of a ZIP in another state', async ({ db }) => {
  await aZip(db, '79901', 'America/Denver')

  const zone = await createTimeZoneFinder(db)({ ...nowhere, postal_code: '79901', state: 'FL' })

  expect(zone).toBeNull()
})

test('knows only state zones that the runtime supports', () => {
  const zones = STATES.map(({ code }) => findStateZone(code)).filter((zone) => zone !== null)

  expect(zones).toHaveLength(35)
  for (const timeZone of new Set(zones)) {
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow()
  }
})
