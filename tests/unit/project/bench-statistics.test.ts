import { expect, test } from 'vitest'
import { tabulate } from '#tests/bench/report.ts'
import { median, medianRatio, percentile } from '#tests/bench/statistics.ts'

test('the median of an even number of values is between the middle two', () => {
  expect(median([9, 1, 3, 2])).toBe(2.5)
  expect(median([10, 9, 100])).toBe(10)
})

test('no measurements are an error, not 0', () => {
  expect(() => median([])).toThrow('nothing was measured')
  expect(() => percentile([], 0.5)).toThrow('nothing was measured')
})

test.for([
  [0.5, 50],
  [0.99, 99],
  [1, 100],
  [0, 1],
] as const)('the percentile %d of 1 to 100 is %d', ([share, expected]) => {
  const upToHundred = Array.from({ length: 100 }, (_, index) => 100 - index)

  expect(percentile(upToHundred, share)).toBe(expected)
})

test('ratios compare values of the same round', () => {
  expect(medianRatio([2, 40, 9], [1, 10, 3])).toBe(3)
})

test('a table shows ratios and whether targets are met', () => {
  const table = tabulate([
    {
      what: 'all',
      value: 12,
      unit: 's',
      beside: { name: 'Hugo', value: 10 },
      target: { atMost: 1.1 },
    },
    { what: 'memory', value: 300, unit: 'MB', target: { atMost: 400 } },
  ])

  expect(table).toEqual({
    all: {
      measured: '12.0 s',
      beside: '10.0 s (Hugo)',
      ratio: '1.20',
      target: '<= 1.1',
      verdict: 'missed',
    },
    memory: { measured: '300 MB', beside: '', ratio: '', target: '<= 400 MB', verdict: 'within' },
  })
})
