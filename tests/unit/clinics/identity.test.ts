import { describe, expect, test } from 'vitest'
import {
  clinicIdentity,
  IDENTITY_PARTS,
  identityPart,
  type IdentityPart,
} from '#domain/clinics/identity.ts'
import { fields, lines, table } from '#tests/helpers/data/words.ts'

const CLINIC = {
  name: 'Fade Away',
  street: '1 Main St',
  postal_code: '78701',
  phone: '(512) 555-0142',
}

describe('the identity of a clinic', () => {
  test.for(lines`
    name=FADE  away
    name=FadeAway
    name=Fade-Away!
    street=1 MAIN STREET.
    postal_code=78701-1234
    phone=%2B15125550142
  `)('is the same with %s', (change) => {
    expect(clinicIdentity({ ...CLINIC, ...fields(change) })).toBe(clinicIdentity(CLINIC))
  })

  test.for(IDENTITY_PARTS)('differs by %s', (part) => {
    expect(clinicIdentity({ ...CLINIC, [part]: '2' })).not.toBe(clinicIdentity(CLINIC))
    expect(clinicIdentity({ ...CLINIC, [part]: '' })).not.toBe(clinicIdentity(CLINIC))
  })

  test('keeps its parts separate', () => {
    const a = clinicIdentity({ ...CLINIC, name: 'Fade 1', street: 'Main St' })
    const b = clinicIdentity({ ...CLINIC, name: 'Fade', street: '1 Main St' })

    expect(a).not.toBe(b)
  })

  test('needs two parts, because one alone identifies no clinic', () => {
    const nothing = { name: '', street: '', postal_code: '', phone: '' }
    const ofOne = IDENTITY_PARTS.map((part) => clinicIdentity({ ...nothing, [part]: CLINIC[part] }))

    expect(clinicIdentity(nothing)).toBe('')
    expect(ofOne).toEqual(['', '', '', ''])
    expect(clinicIdentity({ ...nothing, name: '…', phone: CLINIC.phone })).toBe('')
    expect(clinicIdentity({ ...nothing, name: CLINIC.name, phone: CLINIC.phone })).not.toBe('')
  })
})

describe('equal for the identity', () => {
  test.for(lines`
    512-555-0142
    5125550142
    +1 (512) 555-0142
    1-512-555-0142
    001 512 555 0142
    (512)555-0142 ext. 3
    tel:+1-512-555-0142
  `)('is the phone %j to (512) 555-0142', (phone) => {
    expect(identityPart('phone', phone)).toBe('5125550142')
  })

  test.for(table`
    1 Main Street        | 1 Main St.
    1 N Main St          | 1 North Main Street
    1 Main St NW         | 1 Main Street N.W.
    200 West Oak Avenue  | 200 W. Oak Av
    7 Sunset Boulevard   | 7 Sunset Blvd
    5 Center Parkway     | 5 Ctr Pkwy
    1 Main St Suite 200  | 1 Main St #200
    1 Main St, Ste. 200  | 1 Main St Unit 200
    1 Main St, 2nd Floor | 1 Main St 2nd Fl
    4 Mc Kinney Pl       | 4 McKinney Place
    9 Cañón Ln           | 9 Canon Lane
    8 O'Fallon Ct        | 8 O’Fallon Court
  `)('are the streets %j and %j', ([a, b]) => {
    expect(identityPart('street', a)).toBe(identityPart('street', b))
  })

  test.for(table`
    Café Éclat        | Cafe Eclat
    Fade & Away       | Fade and Away
    Joe’s Ink         | JOE'S INK
    Fade Away®, Laser | Fade Away Laser
    Ｆａｄｅ              | Fade
  `)('are the names %j and %j', ([a, b]) => {
    expect(identityPart('name', a)).toBe(identityPart('name', b))
  })
})

test.for(table`
  street      | 1 Main St           | 1 Main Ave
  street      | 1 Main St Suite 200 | 1 Main St Suite 201
  street      | 1 Main St Suite 200 | 1 Main St
  street      | 1 23rd St           | 12 3rd St
  street      | 12 Oak St Suite 3   | 1 Oak St Suite 23
  name        | Street Ink          | St Ink
  name        | Fade Away           | Fade Away 2
  name        | Ink 1 23            | Ink 12 3
  name        | 明るい肌                | 暗い肌
  phone       | (512) 555-0142      | (512) 555-0143
  postal_code | 78701               | 78702
`)('the %s %j is different from %j', ([part, a, b]) => {
  const [one, other] = [a, b].map((text) => identityPart(part as IdentityPart, text))
  expect(one).not.toBe(other)
})

test('a text without letters and digits counts as unknown', () => {
  expect(identityPart('name', '…!')).toBe('')
  expect(identityPart('street', '-')).toBe('')
  expect(identityPart('phone', 'ask at the desk')).toBe('')
})
