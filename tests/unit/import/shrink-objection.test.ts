import { expect, test } from 'vitest'
import { shrinkObjection } from '#domain/import/list-guard.ts'

const difference = (removed: number) => ({
  added: 0,
  changed: 0,
  moved: 0,
  renamed: 0,
  unchanged: 10 - removed,
  removed,
  closedNow: 0,
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
