import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { LATIN, LATIN_EXTENDED } from '../../../data/build/heading-letters.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const EUROPEAN_LETTER = /[\u00a0-\u017f]/g

test.for(['data/clinics.csv', 'data/places.csv'])(
  'the fonts contain every letter in %s',
  (path) => {
    const letters = new Set(readFileSync(resolve(ROOT, path), 'utf8').match(EUROPEAN_LETTER))

    expect(letters.size).toBeGreaterThan(5)
    expect([...letters].filter((letter) => !`${LATIN}${LATIN_EXTENDED}`.includes(letter))).toEqual(
      [],
    )
  },
)
