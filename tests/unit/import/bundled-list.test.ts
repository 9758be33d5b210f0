import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { clinicIdentity } from '#domain/clinics/identity.ts'
import type { ClinicColumn } from '#domain/import/reading/list-columns.ts'
import { readListHeader } from '#domain/import/reading/list-header.ts'
import { readClinicRow } from '#domain/import/reading/read-row.ts'
import { projectInFrame } from '#domain/maps/frame.ts'
import { rectangleAround } from '#domain/maps/group-pins.ts'
import { listMapFrame } from '#domain/maps/list-map.ts'
import { hasPosition } from '#domain/places/geography.ts'
import { readGround } from '#ui/map/ground.server.ts'

const committed = readFileSync('data/clinics.csv', 'utf8')

/** Parses the rows as the import does. */
function parseRows(csv: string) {
  const [head = [], ...records] = parse(csv)
  const result = readListHeader(head)
  if (result.kind === 'refused') throw new Error(result.problem)
  return records.map((cells) => readClinicRow(cells, result.header))
}

test('data/clinics.csv is fictional, and supports the claims of the site', () => {
  const rows = parseRows(committed).flatMap((row) => (row.kind === 'clinic' ? [row.clinic] : []))
  const cells = parse<Record<ClinicColumn, string>>(committed, { columns: true })
  const distinct = (key: (clinic: (typeof rows)[number]) => string) => new Set(rows.map(key)).size

  expect(rows).toHaveLength(18_930)
  for (const { phone, site, street_view } of cells) {
    expect(phone).toMatch(/^(?:|\+1 [2-9]\d\d-555-01\d\d)$/)
    expect(site).toMatch(/^(?:|https:\/\/(?:www\.)?[a-z0-9-]+\.example\/\S*)$/)
    expect(street_view).toMatch(/^(?:|https:\/\/streetview\.example\/\S+)$/)
  }
  expect(distinct((clinic) => clinic.state)).toBe(51)
  expect(distinct((clinic) => `${clinic.stateSlug}/${clinic.citySlug}`)).toBeGreaterThan(3500)
  expect(distinct(clinicIdentity)).toBe(18_930)
  expect(rows.map((clinic) => clinic.name).filter((name) => KNOWN_BRANDS.test(name))).toEqual([])
})

test('no clinic of data/clinics.csv stands in water', () => {
  const clinics = parseRows(committed).flatMap((row) => (row.kind === 'clinic' ? [row.clinic] : []))

  const wet = clinics
    .filter(hasPosition)
    .toSorted((a, b) => a.latitude - b.latitude) // neighbors share the tiles of the map
    .filter((clinic) => {
      const frame = listMapFrame([clinic])
      if (frame === null) return false
      return readGround(frame).isWet(rectangleAround(projectInFrame(frame, clinic), 1, 1))
    })

  expect(wet.map(({ name, city }) => `${name}, ${city}`)).toEqual([])
})

const KNOWN_BRANDS =
  /removery|laser ?away|ideal image|sono bello|milan laser|fade ?away|invisible ink|clean (?:slate|canvas)|finery|vamoose|tattoff|ink-?b-?gone|blank canvas|fresh start|skin laundry|eraser/i
