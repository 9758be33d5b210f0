import { expect, test } from 'vitest'
import { findPasswordProblem } from '#domain/accounts/password-rules.ts'
import { readCommonPasswords } from '#db/accounts/common-passwords.ts'
import { lines, table } from '#tests/helpers/data/words.ts'

const common = readCommonPasswords('data/common-passwords.txt')
const problemOf = (password: string) => findPasswordProblem(password, common)

test.for(['', 'short', 'elevenchars', '🔒🔑🔒🔑🔒🔑'])('%j is too short', (password) => {
  expect(problemOf(password)).toBe('must have at least 12 characters')
})

test.for(lines`
  password1234
  Password2024!
  passwordpassword
  letmeinletmein1
  Administrator1
  qwertyuiop123
  adminpassword
  iloveyou2026!!
  aaaaaaaaaaaaa
  abababababab
  1qaz2wsx3edc
  unbelievable
  password-admin
  dragon monkey!
  tattooremoval1
  Fadewell-Admin
`)('%j is too common', (password) => {
  expect(problemOf(password)).toMatch(/^is too common/)
})

test.for(lines`
  a quiet lamp over the river
  k7mq-2xhd-9vwt-c4rn-p8bz
  Tr7!kQ9zLm2$
  пароль для админа сайта
  violet-anchor-72
`)('accepts %j', (password) => {
  expect(problemOf(password)).toBeUndefined()
})

test('refuses a page of text and control characters', () => {
  expect(problemOf('ab cd ef '.repeat(30))).toBe('must have at most 200 characters')
  expect(problemOf('tab\tbetween the words')).toMatch(/control characters/)
})

const longEnough = [...common].filter((password) => Array.from(password).length >= 12)

test('the list has the 3,000 most common passwords of sufficient length', () => {
  expect(longEnough.length).toBeGreaterThanOrEqual(3000)
  expect(longEnough).toContain('1qaz2wsx3edc4rfv')
})

test('every listed password is refused in any case', () => {
  const taken = longEnough
    .flatMap((password) => [password, password.toUpperCase()])
    .filter((password) => problemOf(password) === undefined)

  expect(taken).toEqual([])
})

test.for([64, 128, 200])('accepts %d characters of any kind', (length) => {
  const signs = Array.from('aB3 §€漢字🔒"\'<>&;%')
  const password = Array.from({ length }, (_, at) => signs[(at * 7 + (at >> 2)) % signs.length])

  expect(problemOf(password.join(''))).toBeUndefined()
})

test.for(table`
  letters alone  | mosquitolanternfjord
  capitals alone | MOSQUITOLANTERNFJORD
  digits alone   | 83016275940318
  symbols alone  | §&/=?!%$:;*#
`)('accepts %s without requiring other characters', ([, password]) => {
  expect(problemOf(password)).toBeUndefined()
})
