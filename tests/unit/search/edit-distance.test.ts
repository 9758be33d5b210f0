import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchWithEdits } from '#domain/text/edit-distance.ts'
import { table } from '#tests/helpers/data/words.ts'

test.for(table`
  phoenix | phoenix | whole
  pheonix | phoenix | whole
  scotsdale | scottsdale | whole
  philadelhpia | philadelphia | whole
  austinn | austin | whole
  austi | austin | whole
  hicago | chicago | whole
  xhicago | chicago | whole
  chicagp | chicago | whole
  scotsd | scottsdale | beginning
  chigaco | chicago |
  dallas | austin |
  austintown | austin |
`)('"%s" typed for "%s": %s', ([typed, name, expected]) => {
  expect(matchWithEdits(typed, name, 1) ?? '').toBe(expected)
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
const cut = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1)

test('matches a whole name with two letters too few or too many', () => {
  fc.assert(
    fc.property(word, fc.nat({ max: 6 }), fc.nat({ max: 6 }), (name, first, second) => {
      const typed = cut(cut(name, first), second)
      const both = [matchWithEdits(typed, name, 2), matchWithEdits(name, typed, 2)]
      expect(both).toEqual(['whole', 'whole'])
    }),
  )
})
