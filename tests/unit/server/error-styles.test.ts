import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cssColor, DARK, LIGHT, type ColorName } from '#styles/palette.ts'

const CSS = readFileSync('public/error.css', 'utf8')
const [light = '', dark = ''] = CSS.split('@media screen and (prefers-color-scheme: dark)')

test.for([
  ['light', light, LIGHT],
  ['dark', dark, DARK],
] as const)('the error page has the %s colors of the site', ([, rules, palette]) => {
  const colors = [...rules.matchAll(/--(\w+): (oklch\([^)]+\))/g)]

  expect(colors).toHaveLength(10)
  for (const [, name, color] of colors) {
    expect([name, color]).toEqual([name, cssColor(palette[name as ColorName])])
  }
})
