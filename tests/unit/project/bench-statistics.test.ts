import { describe, expect, test } from 'vitest'
import { scriptsIn, staticImportsIn } from '#tests/bench/page-scripts.ts'
import { formatTable } from '#tests/bench/report.ts'
import { median, percentile, ratios, spreadOf } from '#tests/bench/statistics.ts'

test('the median of an even number of values is between the middle two', () => {
  expect(median([9, 1, 3, 2])).toBe(2.5)
  expect(median([3, 1, 2])).toBe(2)
})

test('compares values as numbers', () => {
  expect(spreadOf([10, 9, 100])).toEqual({ median: 10, min: 9, max: 100, count: 3 })
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
  expect(ratios([2, 40, 6], [1, 10])).toEqual([2, 4])
})

test('a table right-aligns numbers', () => {
  const table = formatTable({
    title: 'Sizes',
    columns: ['', 'bytes'],
    rows: [
      ['a page', '9'],
      ['b', '1,000'],
    ],
  })

  expect(table.split('\n')).toEqual([
    'Sizes',
    '',
    '        bytes',
    '------  -----',
    'a page      9',
    'b       1,000',
  ])
})

describe('the scripts of a page', () => {
  test('are its module scripts and preloads, not its styles or data', () => {
    const html =
      '<link rel="modulepreload" href="/a.js" as="script"><link rel="stylesheet" href="/a.css">' +
      '<script type="application/json">{}</script><script src="/b.js" type="module" async></script>'

    expect(scriptsIn(html)).toEqual(['/a.js', '/b.js'])
  })

  test('include static imports but not dynamic ones', () => {
    const code = 'import{a as b}from"../chunks/c.js";import"./d.js";const e=()=>import("./f.js")'

    expect(staticImportsIn(code, '/assets/entries/a.js')).toEqual([
      '/assets/chunks/c.js',
      '/assets/entries/d.js',
    ])
  })
})
