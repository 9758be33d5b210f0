import { expect, test } from 'vitest'
import { adminNameKey, readAdminName } from '#domain/accounts/admin-name.ts'

test.for([
  ['Dana', 'Dana'],
  ['  Lee   Ångström ', 'Lee Ångström'],
  ['Da\u200Bna\u202E', 'Dana'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['🦊'.repeat(40), '🦊'.repeat(40)],
])('%j is a name', ([typed = '', name]) => {
  expect(readAdminName(typed)).toEqual({ kind: 'name', name })
})

test.for(['', '   ', '\u200B', 'x'.repeat(41)])('%j is blank or too long', (typed) => {
  expect(readAdminName(typed)).toEqual({ kind: 'refused', problem: 'must have 1 to 40 characters' })
})

test.for(['admin', 'CLI', ' Server', 'visitor'])(
  'an admin cannot be named %j, which the audit reserves',
  (typed) => {
    expect(readAdminName(typed)).toMatchObject({ kind: 'refused' })
  },
)

test('names that differ in case, spaces or composition are the same', () => {
  const keys = ['Lee Ångström', 'LEE ÅNGSTRÖM', ' lee  a\u030Angstro\u0308m'].map(adminNameKey)

  expect(new Set(keys).size).toBe(1)
  expect(adminNameKey('Lee Angstrom')).not.toBe(keys[0])
})
