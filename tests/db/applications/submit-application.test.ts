import { expect } from 'vitest'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import {
  anApplicationInput,
  storedApplications,
  submitApplication,
} from '#tests/helpers/applications/applications.ts'
import { HOUR_MS, later } from '#tests/helpers/data/moment.ts'

const hoursLater = (hours: number) => later(hours * HOUR_MS)

test('stores an application as pending under a random id', async ({ connection }) => {
  const { id, isNew } = await submitApplication(
    connection,
    anApplicationInput({ website: '', yearEstablished: '', certifications: '' }),
    NOW,
  )

  const rows = storedApplications(connection)
  expect(isNew).toBe(true)
  expect(id).toMatch(/^[a-z0-9]{25}$/)
  expect(rows).toEqual([
    expect.objectContaining({
      id,
      company_name: 'Desert Fade Laser',
      contact_name: 'Robin Vega',
      website: null,
      year_established: null,
      certifications: null,
      state: 'NV',
      zip: '89501',
      services: '["Laser Tattoo Removal","Scar Treatment"]',
      listing_type: 'free',
      status: 'pending',
      created_at: NOW.toISOString(),
    }),
  ])
})

test('stores 50 concurrent copies of an application once', async ({ connection }) => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => submitApplication(connection, anApplicationInput(), NOW)),
  )

  const rows = storedApplications(connection)
  expect(rows).toHaveLength(1)
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([rows[0]?.id]))
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
})

test('merges the same content in 24 hours, and if the clock goes back', async ({ connection }) => {
  const first = await submitApplication(connection, anApplicationInput(), NOW)
  for (const [hours, isNew] of [
    [23.9, false],
    [-1, false],
    [24.1, true],
  ] as const) {
    const again = await submitApplication(connection, anApplicationInput(), hoursLater(hours))
    expect([again.isNew, again.id === first.id]).toEqual([isNew, !isNew])
  }
})

test('does not merge with an application dated a year ahead', async ({ connection }) => {
  const first = await submitApplication(connection, anApplicationInput(), hoursLater(365 * 24))
  const now = await submitApplication(connection, anApplicationInput(), NOW)
  const again = await submitApplication(connection, anApplicationInput(), hoursLater(1))

  expect([first.isNew, now.isNew]).toEqual([true, true])
  expect(again).toEqual({ id: now.id, isNew: false })
})

test('stores different content as another application', async ({ connection }) => {
  const first = await submitApplication(connection, anApplicationInput(), NOW)
  const other = await submitApplication(
    connection,
    anApplicationInput({ listingType: 'premium' }),
    NOW,
  )

  expect(other.isNew).toBe(true)
  expect(other.id).not.toBe(first.id)
})
