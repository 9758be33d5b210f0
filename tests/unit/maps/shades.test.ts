import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { classifyStates, formatClass, SHADES } from '#domain/maps/shades.ts'
import { table } from '#tests/helpers/data/words.ts'

test.for(table`
  one provider          | 1 0 0                  | None, 1
  three in three states | 1 1 1 0                | None, 1
  one state only        | 26 0                   | None, 20 or more
  few                   | 9 5 2 1 1 0            | None, 1, 2-4, 5 or more
  every state           | 2965 610 320 150 88 17 | 10-79, 80-99, 100-299, 300-599, 600 or more
  nothing               | 0 0                    | None
`)('the legend for %s', ([, counts, legend]) => {
  const classes = classifyStates(counts.split(' ').map(Number))

  expect(classes.map((each, at) => formatClass(each, at === classes.length - 1)).join(', ')).toBe(
    legend,
  )
})

test('each number of providers is in one class, each class has a state, and the most is darkest', () => {
  const counts = fc.array(fc.oneof(fc.constant(0), fc.nat({ max: 30 }), fc.nat({ max: 3000 })), {
    minLength: 2,
    maxLength: 51,
  })
  fc.assert(
    fc.property(counts, (all) => {
      const classes = classifyStates(all)
      const found = all.map((count) =>
        classes.filter(({ from, to }) => from <= count && count <= to),
      )
      expect(found.every((each) => each.length === 1)).toBe(true)
      expect(new Set(found.flat()).size).toBe(classes.length)
      expect(classes.length).toBeLessThanOrEqual(SHADES)
      expect(classes.length > 1 ? classes.at(-1)?.shade : SHADES - 1).toBe(SHADES - 1)
    }),
  )
})
