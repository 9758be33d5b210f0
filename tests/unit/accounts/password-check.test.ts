import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#db/accounts/password-hash.ts'

/** Longer than the 72 bytes at which some ways of hashing stop to look. */
const PASSWORD = `Zürich ${'lamp over the river '.repeat(5)}`

test.for([
  ['itself', PASSWORD, true],
  // RFC 8265: the same letters as another keyboard sends them.
  ['itself with its accents apart', PASSWORD.normalize('NFD'), true],
  ['small letters', PASSWORD.toLowerCase(), false],
  ['capital letters', PASSWORD.toUpperCase(), false],
  ['no space at the end', PASSWORD.trimEnd(), false],
  ['one more space at the end', `${PASSWORD} `, false],
  ['one more space in front', ` ${PASSWORD}`, false],
  ['its first 72 characters', PASSWORD.slice(0, 72), false],
  ['no accents', PASSWORD.replace('ü', 'u'), false],
  ['nothing', '', false],
] as const)('a password is compared whole and as it was sent: %s', async ([, sent, isRight]) => {
  const hash = await hashPassword(PASSWORD)

  expect(await verifyPassword(hash, sent)).toBe(isRight)
})

test('the same password has another hash each time, at no less than the cost OWASP names', async () => {
  const [first, second] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)])

  expect(first).not.toBe(second)
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/)
})
