import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../..')
/** What the fonts lack (data/README.md), except spaces. */
const MISSING = /[^\s\u0020-\u007e\u00a0-\u017fʻ–—‘’“”…•™€−]/gu

test.for(['data/clinics.csv', 'data/places.csv'])(
  'the fonts contain every letter in %s',
  (path) => {
    const text = readFileSync(resolve(ROOT, path), 'utf8')

    expect(text.match(MISSING)).toBeNull()
  },
)
