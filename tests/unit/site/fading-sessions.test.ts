import { expect, test } from 'vitest'
import { tattooDots, STAGES } from '#domain/blog/fading-sessions.ts'

test('no dot gets darker from stage to stage, and none disappears', () => {
  const inks = tattooDots(0).map((_, dot) =>
    STAGES.map((_name, stage) => tattooDots(stage)[dot]?.ink ?? 0),
  )

  for (const ink of inks) {
    expect(ink).toEqual(ink.toSorted((a, b) => b - a))
    expect(Math.min(...ink)).toBeGreaterThan(0)
  }
})
