import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAX_LENGTHS, MIN_DESCRIPTION_LENGTH } from '#domain/applications/limits.ts'
import { readApplication } from '#domain/applications/application.ts'

const text = readFileSync('docs/input-rules.md', 'utf8')
const rows = new Map(
  [...text.matchAll(/^\| `(\w+)` +\| (\d*) +\| (.*?) +\|$/gm)].map(
    ([, field = '', most = '', rule = '']) => [field, { most, rule }] as const,
  ),
)

test('docs/input-rules.md names every field of an application', () => {
  const reading = readApplication({})
  const required = reading.kind === 'refused' ? Object.keys(reading.fieldErrors) : []
  const optional = ['website', 'certifications', 'yearEstablished']

  expect(new Set(rows.keys())).toEqual(new Set([...required, ...optional]))
})

test.for(Object.entries(MAX_LENGTHS))('states the limit of %s', ([field, limit]) => {
  expect(rows.get(field)?.most).toBe(String(limit))
})

test('states the minimum length of a description', () => {
  expect(rows.get('description')?.rule).toContain(`${MIN_DESCRIPTION_LENGTH} characters or more`)
})
