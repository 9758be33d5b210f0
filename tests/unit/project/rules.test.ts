import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAX_LENGTHS, MIN_DESCRIPTION_LENGTH } from '#domain/forms/max-lengths.ts'
import { readApplication } from '#domain/proposals/application.ts'

const FILES = ['*.md', '{cli,data,db,docs,domain,pages,server,tests}/**/*.{ts,tsx,mjs,md}']

const text = readFileSync('docs/rules.md', 'utf8')
const ids = [...text.matchAll(/^- \*\*(R-[A-Z]+-\d+)\*\*/gm)].map(([, id = '']) => id)
const rows = new Map(
  [...text.matchAll(/^\| `(\w+)` +\| (\d*) +\| (.*?) +\|$/gm)].map(
    ([, field = '', limit = '', rule = '']) => [field, { limit, rule }] as const,
  ),
)

test('every rule has a unique id', () => {
  expect(ids.length).toBeGreaterThan(50)
  expect(ids.length).toBe(new Set(ids).size)
})

test('every rule cited in the code and the documents exists', () => {
  const cited = globSync(FILES).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bR-[A-Z]+-\d+\b/g)].map(([id]) => `${file}: ${id}`),
  )

  expect(cited.filter((citation) => !ids.includes(citation.split(': ')[1] ?? ''))).toEqual([])
})

test('the input rules list every field of an application', () => {
  const reading = readApplication({})
  const required = reading.kind === 'refused' ? Object.keys(reading.fieldErrors) : []
  const about = ['website', 'certifications', 'yearEstablished']
  const optional = [...about, 'hours', 'startingPrice', 'freeConsultation', 'lasers']

  expect(new Set(rows.keys())).toEqual(new Set([...required, ...optional]))
})

test.for(Object.entries(MAX_LENGTHS))('the input rules state the limit of %s', ([field, limit]) => {
  expect(rows.get(field)?.limit).toBe(String(limit))
})

test('the input rules state the minimum length of a description', () => {
  expect(rows.get('description')?.rule).toContain(`${MIN_DESCRIPTION_LENGTH} characters or more`)
})
