import { expect, test } from 'vitest'
import {
  adminCompanyPath,
  adminListPath,
  companyReturnPath,
  readAdminListQuery,
} from '#domain/proposals/desk.ts'
import { escapeFormula } from '#domain/text/csv.ts'
import { comparablePhone, sharedFacts } from '#domain/clinics/same-company.ts'
import { fields, table } from '#tests/helpers/data/words.ts'

test.for(table`
  {}                                            | pending  |     | 1
  {"status":"declined","q":" ink ","page":"3"}  | declined | ink | 3
  {"status":"deleted","q":["x"],"page":"-1"}    | pending  |     | 1
  {"page":"1.5"}                                | pending  |     | 1
  {"page":"1e99"}                               | pending  |     | 1
`)('reads the query %s as %s, "%s", page %s', ([query, status, search, page]) => {
  const asked = JSON.parse(query) as Record<string, unknown>

  expect(readAdminListQuery(asked)).toEqual({ status, search, page: Number(page) })
})

test('the URL of a list omits defaults', () => {
  expect(adminListPath({ status: 'pending', page: 1 })).toBe('/admin')
  expect(adminListPath({ status: 'approved', search: 'a&b', page: 2 })).toBe(
    '/admin?status=approved&q=a%26b&page=2',
  )
})

test.for(['/admin', '/admin?status=approved&page=2', '/admin?q=a%26b'])(
  'the page of a company returns to %s, also after a form post',
  (list) => {
    const path = adminCompanyPath('a1b2', list)
    const query = Object.fromEntries(new URLSearchParams(path.split('?')[1]))

    expect(query['status']).toMatch(/pending|approved/)
    expect(companyReturnPath(query)).toBe(list)
    expect(companyReturnPath({ back: path, action: 'delete' })).toBe(list)
  },
)

test.for(table`
  back=https%3A%2F%2Fevil.example%2F%3Fq%3Dink       | /admin?q=ink
  back=%2F%2Fevil.example%3Fstatus%3D//evil.example  | /admin
  status=https%3A%2F%2Fevil.example                  | /admin
  back=https%3A%2F%2Fevil.example%2F                 |
  notice=approved&of=a1b2                            |
`)('with the query %s it returns to "%s"', ([query, list]) => {
  expect(companyReturnPath(fields(query)) ?? '').toBe(list)
})

test.for(['=1', '+1', '-1', '@x', '  =1', '\t1', '\r1', '\n1', '＝1', '＋1', '－1', '＠x', '|x'])(
  'escapes the cell %j',
  (cell) => {
    expect(escapeFormula(cell)).toBe(`'${cell}`)
  },
)

test.for([
  ['one\n=1', "one\n'=1"],
  ['one\r\n  @x', "one\r\n'  @x"],
  ['one;+1', "one;'+1"],
  ['one\t=1', "one\t'=1"],
  ['- a\n- b', "'- a\n'- b"],
] as const)('escapes every formula start in the cell %j', ([cell, safe]) => {
  expect(escapeFormula(cell)).toBe(safe)
})

test.for(['', 'Ink', '(512) 555-0100', 'a=b', 'x@y.example', "'quoted"])(
  'keeps the cell %j',
  (cell) => {
    expect(escapeFormula(cell)).toBe(cell)
  },
)

const QUIET_INK = {
  name: "Quiet Ink's",
  phone: '(512) 555-0199',
  street: '5 Oak St.',
  postalCode: '78701',
  state: 'TX',
}

test.for(table`
  name=QUIET INKS&phone=&street=           | name
  name=Quiet Inks&state=ME&phone=&street=  |
  name=x&phone=%2B1 512.555.0199 ext. 3&street= | phone
  name=x&phone=&postalCode=78701-0001      | address
  name=x&phone=&postalCode=10001           |
                                           | name, phone, address
`)('shares with %s the facts "%s"', ([other, shared]) => {
  expect(sharedFacts(QUIET_INK, { ...QUIET_INK, ...fields(other) }).join(', ')).toBe(shared)
})

test('a street without a number and a partial phone number are not shared facts', () => {
  const downtown = { ...QUIET_INK, name: 'a', street: 'Downtown', phone: '555-0199' }

  expect(sharedFacts(downtown, { ...downtown, name: 'b' })).toEqual([])
  expect(comparablePhone('1-800-555-0199 x12')).toBe('8005550199')
  expect(comparablePhone('1-800-FLOWERS')).toBe('8003569377')
})
