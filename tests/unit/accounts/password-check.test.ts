import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#db/accounts/password-hash.ts'

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
