import { expect, test } from 'vitest'
import { findPasswordProblem } from '#domain/accounts/password-rules.ts'
import { readCommonPasswords } from '#db/accounts/common-passwords.ts'
import { lines, table } from '#tests/helpers/data/words.ts'
import { hashPassword, verifyPassword } from '#db/accounts/password-hash.ts'

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

/** Longer than the 72 bytes at which some hash functions truncate. */
const PASSWORD = `Zürich ${'lamp over the river '.repeat(5)}`

test.for([
  ['itself', PASSWORD, true],
  // RFC 8265: keyboards send accents composed or decomposed.
  ['itself with decomposed accents', PASSWORD.normalize('NFD'), true],
  ['lower case', PASSWORD.toLowerCase(), false],
  ['upper case', PASSWORD.toUpperCase(), false],
  ['no space at the end', PASSWORD.trimEnd(), false],
  ['one more space at the end', `${PASSWORD} `, false],
  ['one more space at the start', ` ${PASSWORD}`, false],
  ['its first 72 characters', PASSWORD.slice(0, 72), false],
  ['no accents', PASSWORD.replace('ü', 'u'), false],
  ['nothing', '', false],
] as const)('compares the whole password exactly: %s', async ([, password, matches]) => {
  const hash = await hashPassword(PASSWORD)

  expect(await verifyPassword(hash, password)).toBe(matches)
})

test('hashes a password with a new salt and at least the cost OWASP recommends', async () => {
  const [first, second] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)])

  expect(first).not.toBe(second)
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/)
})
