import { expect, test } from 'vitest'
import { PAPER } from '#server/feeds/web-manifest.ts'
import { LIGHT, hexColor } from '#styles/palette.ts'

test('the manifest has the paper of the palette', () => {
  expect(PAPER).toBe(hexColor(LIGHT.paper))
})
