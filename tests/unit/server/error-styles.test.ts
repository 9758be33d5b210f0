import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cssColor, derivePalette, type ColorName } from '#domain/brand/palette.ts'

const CSS = readFileSync('public/error.css', 'utf8')
const [light = '', dark = ''] = CSS.split('@media screen and (prefers-color-scheme: dark)')
const palette = derivePalette()

test.for([
  ['light', light, palette.light],
  ['dark', dark, palette.dark],
] as const)('the error page has the %s colors of the site', ([, rules, scheme]) => {
  const colors = [...rules.matchAll(/--color-(\w+): (oklch\([^)]+\))/g)]

  expect(colors).toHaveLength(10)
  for (const [, name, color] of colors) {
    expect([name, color]).toEqual([name, cssColor(scheme[name as ColorName])])
  }
})
