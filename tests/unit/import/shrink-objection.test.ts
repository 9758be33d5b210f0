import { expect, test } from 'vitest'
import { shrinkObjection } from '#domain/import/list-guard.ts'

const difference = (removed: number, closedNow = 0) => ({
  added: 0,
  changed: 0,
  moved: 0,
  renamed: 0,
  unchanged: 10 - removed - closedNow,
  removed,
  closedNow,
  changedColumns: {},
})

test.for([
  [undefined, 2, false],
  [undefined, 3, true],
  [50, 5, false],
  [50, 6, true],
  [0, 1, true],
  [100, 9, false],
] as const)(
  'at most %s percent: a list without %i of 10 is refused: %s',
  ([most, count, isRefused]) => {
    const objection = shrinkObjection(difference(count), most)

    expect(objection?.startsWith(`would remove ${count} of the 10 clinics`) ?? false).toBe(
      isRefused,
    )
  },
)

test('a list that closes clinics is refused like one that lacks them', () => {
  expect(shrinkObjection(difference(0, 2))).toBeUndefined()
  expect(shrinkObjection(difference(1, 2))).toContain('would remove 1 and close 2 of the 10')
})
