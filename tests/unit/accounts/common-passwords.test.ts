import { expect, test } from 'vitest'
import { findPasswordProblem } from '#domain/accounts/password-rules.ts'
import { readCommonPasswords } from '#db/accounts/common-passwords.ts'

const common = readCommonPasswords('data/common-passwords.txt')
const longEnough = [...common].filter((password) => Array.from(password).length >= 12)

test('the list has the 3,000 most common passwords of sufficient length', () => {
  expect(longEnough.length).toBeGreaterThanOrEqual(3000)
  expect(longEnough).toContain('1qaz2wsx3edc4rfv')
})

test('every listed password is refused in any case', () => {
  const taken = longEnough
    .flatMap((password) => [password, password.toUpperCase()])
    .filter((password) => findPasswordProblem(password, common) === undefined)

  expect(taken).toEqual([])
})

test.for([64, 128, 200])('accepts %d characters of any kind', (length) => {
  const signs = Array.from('aB3 §€漢字🔒"\'<>&;%')
  const password = Array.from({ length }, (_, at) => signs[(at * 7 + (at >> 2)) % signs.length])

  expect(findPasswordProblem(password.join(''), common)).toBeUndefined()
})

test.for([
  ['letters alone', 'mosquitolanternfjord'],
  ['capitals alone', 'MOSQUITOLANTERNFJORD'],
  ['digits alone', '83016275940318'],
  ['symbols alone', '§&/=?!%$:;*#'],
] as const)('accepts %s without requiring other characters', ([, password]) => {
  expect(findPasswordProblem(password, common)).toBeUndefined()
})
