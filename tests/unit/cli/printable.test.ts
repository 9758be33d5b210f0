import { expect, test } from 'vitest'
import { printable } from '#cli/output/print.ts'

test('terminal commands of a list are printed as text', () => {
  const name = '\u001B]0;owned\u0007\u001B[2J\u009B31mInk\u202E\r'

  expect(printable(name)).toBe('\\u001b]0;owned\\u0007\\u001b[2J\\u009b31mInk\\u202e\\u000d')
  expect(printable('Café\t刺青\n')).toBe('Café\t刺青\n')
})

test('JSON keeps its meaning', () => {
  const result = { name: 'a\u009B31m\u007F\u202Eb\u001B' }

  expect(JSON.parse(printable(JSON.stringify(result)))).toEqual(result)
})
