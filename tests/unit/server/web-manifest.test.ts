import { expect, test } from 'vitest'
import { PAPER } from '#server/feeds/web-manifest.ts'
import { LIGHT, hexColor } from '#styles/palette.ts'

test("the web manifest uses the palette's paper color", () => {
  expect(PAPER).toBe(hexColor(LIGHT.paper))
})
