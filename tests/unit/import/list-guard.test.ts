import { expect, test } from 'vitest'
import { zeroCounts } from '#domain/import/counts.ts'
import { listObjection, shrinkObjection } from '#domain/import/list-guard.ts'
import { table } from '#tests/helpers/data/words.ts'

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

test.for(table`
      | 2 | no
      | 3 | yes
  50  | 5 | no
  50  | 6 | yes
  0   | 1 | yes
  100 | 9 | no
`)('at most %s percent: a list without %s of 10 is refused: %s', ([most, count, isRefused]) => {
  const limit = most === '' ? undefined : Number(most)
  const objection = shrinkObjection(difference(Number(count)), limit)

  expect(objection?.startsWith(`would remove ${count} of the 10 clinics`) ?? false).toBe(
    isRefused === 'yes',
  )
})

test('a list that closes clinics is refused like one that lacks them', () => {
  expect(shrinkObjection(difference(0, 2))).toBeUndefined()
  expect(shrinkObjection(difference(1, 2))).toContain('would remove 1 and close 2 of the 10')
})

test.for([
  ['ZIP codes of another state in a short list', { positions: 10, foreignZips: 10 }, false],
  ['ZIP codes of another state in a long list', { positions: 11, foreignZips: 6 }, true],
  ['a short list with positions abroad', { positions: 3, abroad: 2 }, true],
  ['some of both', { positions: 20, abroad: 5, foreignZips: 5 }, false],
] as const)('%s', ([, counts, isRefused]) => {
  const objection = listObjection({ ...zeroCounts(), rows: 20, imported: 20, ...counts })

  expect(objection?.includes('outside the United States') ?? false).toBe(isRefused)
})
