import { expect, test } from 'vitest'
import { findPasswordProblem } from '#domain/accounts/password-rules.ts'
import { readCommonPasswords } from '#db/accounts/common-passwords.ts'

const common = readCommonPasswords('data/common-passwords.txt')
const longEnough = [...common].filter((password) => Array.from(password).length >= 12)

test('the list holds the 3,000 most common passwords that are long enough to be chosen', () => {
  expect(longEnough.length).toBeGreaterThanOrEqual(3000)
  expect(longEnough).toContain('1qaz2wsx3edc4rfv')
})

test('none of them is taken, in small or capital letters', () => {
  const taken = longEnough
    .flatMap((password) => [password, password.toUpperCase()])
    .filter((password) => findPasswordProblem(password, common) === undefined)

  expect(taken).toEqual([])
})

test('a common password of one alphabet is no reason to refuse a long one of words', () => {
  const phrases = ['seven boats leave at dawn', 'ein Hut für den Mond', 'ночь тиха над рекой']

  expect(phrases.map((phrase) => findPasswordProblem(phrase, common))).toEqual(
    phrases.map(() => undefined),
  )
})

test.for([64, 128, 200])('%d characters of any kind are taken', (length) => {
  const signs = Array.from('aB3 §€漢字🔒"\'<>&;%')
  const password = Array.from({ length }, (_, at) => signs[(at * 7 + (at >> 2)) % signs.length])

  expect(findPasswordProblem(password.join(''), common)).toBeUndefined()
})

test.for([
  ['letters alone', 'mosquitolanternfjord'],
  ['capitals alone', 'MOSQUITOLANTERNFJORD'],
  ['digits alone', '83016275940318'],
  ['signs alone', '§&/=?!%$:;*#'],
] as const)('%s are enough: no kind of character is asked for', ([, password]) => {
  expect(findPasswordProblem(password, common)).toBeUndefined()
})
