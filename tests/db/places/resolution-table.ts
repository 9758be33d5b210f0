import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Resolution } from '#domain/search/location.ts'

/** "city Austin, TX", "state TX", "zip 78701 Austin TX" or "query", with "?" when ambiguous. */
export function formatResolution(resolution: Resolution): string {
  if (resolution.type === 'query') return 'query'
  const { type, name, zipCode, city, state, ambiguous } = resolution.location
  const mark = ambiguous ? '?' : undefined
  const what = { zip: [zipCode, city, state], city: [name], state: [state] }[type]
  return [type, ...what, mark].filter(Boolean).join(' ')
}

interface Line {
  input: string
  /** As formatResolution; * matches any words. */
  expected: string
}

export function readResolutionTable(): Line[] {
  return parse<Line>(readFileSync('tests/fixtures/resolutions.csv'), { columns: true, bom: true })
}
