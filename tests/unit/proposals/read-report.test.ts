import { expect, test } from 'vitest'
import {
  readReport,
  toReportFacts,
  readReportForm,
  readSeen,
} from '#domain/proposals/report-form.ts'
import { fields, table } from '#tests/helpers/data/words.ts'

type Typed = Readonly<Record<string, string>>

/** Mon-Fri 9-5, Saturday unknown, Sunday closed. */
const HOURS = ';540-1020;540-1020;540-1020;540-1020;540-1020;?'
const PROVIDER = {
  name: 'Fade Away',
  phone: '+1 512-555-0101',
  site: 'https://fade.example/',
  street: '1 Main St',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  hours: HOURS,
  tier: 1,
}
const FACTS = toReportFacts(PROVIDER)

function read(typed: Typed, seen = FACTS) {
  const form = readReportForm({ how_known: 'called', ...typed }, seen)
  return readReport(form, seen, PROVIDER)
}

const proposalsOf = (typed: Typed) => {
  const reading = read(typed)
  return reading.kind === 'report' ? reading.report.proposals : reading.errors
}

const errorsOf = (typed: Typed) => {
  const reading = read(typed)
  return reading.kind === 'refused' ? reading.errors : {}
}

test('the form is prefilled with the shown values', () => {
  expect(FACTS).toEqual({
    situation: 'open',
    name: 'Fade Away',
    phone: '(512) 555-0101',
    site: 'https://fade.example/',
    address: '1 Main St, Austin, TX 78701',
    startingPrice: '',
    same_weekdays: '',
    hours_sun: 'Closed',
    hours_mon: '9 AM-5 PM',
    hours_tue: '9 AM-5 PM',
    hours_wed: '9 AM-5 PM',
    hours_thu: '9 AM-5 PM',
    hours_fri: '9 AM-5 PM',
    hours_sat: '',
  })
})

test.for<[string, Typed]>([
  ['unchanged', {}],
  ['with different spaces', { name: ' Fade  Away ' }],
  ['with the phone written differently', { phone: '512.555.0101' }],
  ['with the website written differently', { site: 'http://www.fade.example' }],
  ['with Monday copied to the same hours', { same_weekdays: 'yes' }],
  ['with the name of another listing, but without choosing "duplicate"', { duplicate_of: 'Clear' }],
])('a form without a difference is refused: %s', ([, typed]) => {
  expect(errorsOf(typed)).toEqual({
    about: 'Change what is wrong, or say in your own words what it is',
  })
})

test.for(table`
  name=Fade Out                        | name=Fade Out
  phone=512 555 0199                   | phone=512 555 0199
  phone=                               | phone=
  site=other.example                   | site=https://other.example/
  hours_sat=10 AM-2 PM                 | hours=;540-1020;540-1020;540-1020;540-1020;540-1020;600-840
  hours_mon=closed                     | hours=;;540-1020;540-1020;540-1020;540-1020;?
  hours_mon=9 AM-12 PM; 1 PM-5 PM&same_weekdays=yes | hours=;540-720,780-1020;540-720,780-1020;540-720,780-1020;540-720,780-1020;540-720,780-1020;?
  situation=closed-for-now             | status=closed-for-now
  situation=closed                     | closed=
  situation=no-removal                 | no-removal=
  startingPrice=$99                    | startingPrice=99
  booking=It is dead.                  | booking=It is dead.
  note=Something is odd.&how_known=    | other=Something is odd.
  situation=no-removal&name=Spa        | no-removal=&name=Spa
`)('%s reports %s', ([typed, proposals]) => {
  expect(proposalsOf(fields(typed))).toEqual(fields(proposals))
})

test('a clinic that is shown as closed for now may be open again', () => {
  const closed = { ...FACTS, situation: 'closed-for-now' }

  expect(read({ situation: 'open' }, closed)).toMatchObject({
    report: { proposals: { status: 'open' } },
  })
})

test('an address is read as a whole, and a move needs a street', () => {
  expect(read({ address: '5 Oak St, Austin, TX', situation: 'moved' })).toMatchObject({
    report: { proposals: {}, address: { street: '5 Oak St', city: 'Austin', state: 'TX' } },
  })
  expect(errorsOf({ situation: 'moved' })).toEqual({ address: 'Enter the address it moved to' })
  expect(errorsOf({ situation: 'moved', address: 'Austin, TX' })).toEqual({
    address: 'Enter the street it moved to',
  })
  expect(errorsOf({ address: '5 Oak St' })).toEqual({
    address: 'Enter an address such as “500 Main St, Austin, TX 78701”',
  })
})

test('a duplicate names the other listing', () => {
  expect(read({ situation: 'duplicate', duplicate_of: ' Clear ' })).toMatchObject({
    report: { duplicateOf: 'Clear', proposals: {} },
  })
  expect(errorsOf({ situation: 'duplicate' })).toHaveProperty('duplicate_of')
})

test.for([
  ...table`
    name=                                  | name
    phone=555-01                           | phone
    site=javascript:alert(1)               | site
    hours_tue=1-5                          | hours_tue
    hours_mon=sometimes&same_weekdays=yes  | hours_mon
    situation=haunted                      | situation
    startingPrice=cheap                    | startingPrice
    situation=closed&email=jo@             | email
  `,
  [`name=${'x'.repeat(201)}`, 'name'],
  [`address=${'x'.repeat(301)}`, 'address'],
  [`situation=closed&note=${'x'.repeat(1001)}`, 'note'],
] as const)('%s is an error in one field', ([typed, field]) => {
  expect(Object.keys(errorsOf(fields(typed)))).toEqual([field])
})

test('a fact that changed after the form was opened is not reverted', () => {
  const seen = { ...FACTS, phone: '(512) 555-0777', name: 'Old Name' }

  expect(read({ ...seen, situation: 'closed' }, seen)).toMatchObject({
    report: { proposals: { closed: '' } },
  })
})

test('missing fields count as unchanged', () => {
  const form = readReportForm({ phone: '512 555 0199', name: ['a', 'b'], site: 5 }, FACTS)

  expect(form).toEqual({ ...readReportForm({}, FACTS), phone: '512 555 0199' })
})

test.for(['', '{', '[]', JSON.stringify({ ...FACTS, name: 5 }), 5])(
  'the values seen by the sender are ignored when they are %j',
  (seen) => {
    expect(readSeen({ seen })).toBeUndefined()
  },
)
