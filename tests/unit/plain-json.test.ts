import { expect, test } from 'vitest'
import { inScriptTag, toPlainJson } from '#server/publish/plain-json.ts'

test('plain values are JSON without a tag in it, and in a script tag without an address', () => {
  const json = toPlainJson({ text: 'a "b" </script>', list: [1, { yes: true }, null], late: 'a!' })

  expect(json).toBe(
    String.raw`{"text":"a \"b\" \u003c/script>","list":[1,{"yes":true},null],"late":"a!"}`,
  )
  expect(inScriptTag('{"url":"https://a.example"}')).toBe(String.raw`{"url":"https:\/\/a.example"}`)
})

test.for<[what: string, value: unknown]>([
  ['undefined', undefined],
  ['a text that begins with a mark of Vike', '!text'],
  ['a date', new Date(0)],
  ['no number', Number.NaN],
  ['infinity', Infinity],
  ['a map', new Map()],
  ['a long number', 1n],
  ['a function', () => 1],
])('%s is left to Vike', ([, value]) => {
  expect(toPlainJson({ list: ['before', { value }] })).toBeUndefined()
})
