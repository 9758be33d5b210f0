import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { headingFonts, LATIN, LATIN_EXTENDED } from '../../../data/build/heading-font.ts'
import { stateCodesFont } from '../../../data/build/state-codes-font.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const EUROPEAN_LETTER = /[\u00a0-\u017f]/g

test('the font files match the output of their script', async () => {
  for (const [path, font] of await headingFonts()) {
    expect(readFileSync(resolve(ROOT, path)).equals(font), path).toBe(true)
  }
})

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

test('the font of the state codes matches the output of its script', async () => {
  const file = readFileSync(resolve(ROOT, 'public/fonts/state-codes.woff2'))

  expect(file.equals(await stateCodesFont())).toBe(true)
})
