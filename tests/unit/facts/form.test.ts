import { expect, test } from 'vitest'
import { fieldsIn } from '#domain/facts/facts.ts'
import { fillControls, readFacts } from '#domain/facts/form.ts'
import { formatValue, typedValue } from '#domain/facts/kinds.ts'
import { statedAddress } from '#domain/facts/stored.ts'
import { EMPTY_WEEK } from '#domain/hours/week-form.ts'
import { BLANK_ROW } from '#domain/listings/clinic-row.ts'
import { OTHER_TIER, toProviderCard } from '#domain/clinics/provider.ts'
import { toCard } from '#domain/facts/card.ts'
import { lines } from '#tests/helpers/data/words.ts'

const ADDRESS = { ...statedAddress.parse(BLANK_ROW), street: '5 Oak St', city: 'Austin' }

const SHOWN = {
  name: 'Clear',
  address: JSON.stringify({ ...ADDRESS, state: 'TX', postal_code: '78701' }),
  status: 'open',
  yearEstablished: '1998',
  phone: '+1 512-555-0101',
  site: 'https://a.example/',
  hours: ';540-1020;540-1020;540-720,780-1020;540-1020;1260-1560;?',
  holidayHours: '[{"date":"2026-12-24","hours":"540-720"}]',
  services: '["Scar Treatment"]',
  startingPrice: '99',
  freeConsultation: 'yes',
  description: 'Two\nlines',
}
const EDIT = fieldsIn('edit')
const form = fillControls(EDIT, SHOWN)

test('the form has the shown values', () => {
  expect(form).toMatchObject({
    phone: '(512) 555-0101',
    address: '5 Oak St, Austin, TX 78701',
    services: 'Scar Treatment',
    hours_sun: 'Closed',
    hours_mon: '9 AM-5 PM',
    hours_wed: '9 AM-12 PM and 1 PM-5 PM',
    hours_fri: '9 PM-2 AM',
    hours_sat: '',
    holidayHours: '2026-12-24: 9 AM-12 PM',
  })
})

test('an unchanged form, and one that does not ask for a fact, change nothing', () => {
  const sent = { ...form, name: undefined, description: 'Two\r\nlines' }

  expect(readFacts(EDIT, sent, form)).toEqual({ values: {}, address: null, errors: {} })
})

test('days by appointment survive beside hours, in the grid and as text', () => {
  const sent = { hours_mon: '9-5', hours_tue: 'by appointment', hours_sat: 'By appointment only.' }
  const { values } = readFacts(['hours'], sent)
  const { hours = '' } = values

  expect(hours).toBe('?;540-1020;?;?;?;?;?!Tue, Sat by appointment only')
  const grid = fillControls(['hours'], values)
  expect(grid).toMatchObject({ hours_mon: '9 AM-5 PM', hours_wed: '' })
  expect(formatValue('hours', hours)).toBe(
    'Mon 9 AM-5 PM, Tue by appointment only, Sat by appointment only, Wed-Fri not listed, Sun not listed',
  )
  for (const read of [grid, { hours: typedValue('hours', hours) }]) {
    expect(readFacts(['hours'], read).values).toEqual(values)
  }
})

test('only changed facts are read, as stored', () => {
  const sent = {
    ...form,
    address: '9 Elm St, Dallas, Texas 75201',
    status: 'closed-for-now',
    startingPrice: '$1,200',
    services: [],
    whoTreats: ['Nurse', 'Physician'],
    hours_sun: '10am-2pm',
    hours_sat: 'closed',
    holidayHours: '',
  }

  expect(readFacts(EDIT, sent, form)).toEqual({
    address: { street: '9 Elm St', city: 'Dallas', state: 'TX', zip: '75201' },
    values: {
      status: 'closed-for-now',
      startingPrice: '1200',
      services: '',
      whoTreats: '["Physician","Nurse"]',
      hours: '600-840;540-1020;540-1020;540-720,780-1020;540-1020;1260-1560;',
      holidayHours: '',
    },
    errors: {},
  })
})

test('clearing every day states that there are no hours', () => {
  expect(readFacts(EDIT, { ...form, ...EMPTY_WEEK }, form).values).toEqual({ hours: '' })
})

test('each wrong control is named', () => {
  const sent = {
    ...form,
    name: '',
    address: '5 Oak St',
    site: 'javascript:alert(1)',
    hours_mon: 'early',
    holidayHours: '2026-02-30: closed',
    lasers: 'x'.repeat(201),
    whoTreats: 'Robot',
  }

  expect(readFacts(EDIT, sent, form).errors).toEqual({
    name: 'Enter the name',
    address: 'Enter an address such as “500 Main St, Austin, TX 78701”',
    site: 'Enter a website address',
    hours_mon: 'Use times, such as 9 AM-5 PM, or write “closed”',
    holidayHours: 'Enter a line per day, such as “2026-12-24: 9 AM-1 PM” or “2026-12-25: closed”',
    lasers: 'Use at most 200 characters',
    whoTreats: 'Choose from: Physician, Nurse, Technician',
  })
})

test('a new form reads all that it asks for, whatever is sent', () => {
  const reading = readFacts(fieldsIn('add'), { phone: ['512-555-0101', '2'], site: { a: 1 } })

  expect(reading).toEqual({
    values: { phone: '512-555-0101', site: '', hours: '', description: '' },
    address: null,
    errors: { name: 'Enter the name', address: 'Enter the address' },
  })
})

const clinic = {
  name: 'Fade Away',
  slug: 'fade-away',
  stateSlug: 'texas',
  citySlug: 'austin',
  city: 'Austin',
  state: 'TX',
  street: '1 Main St',
  postalCode: '78701',
  phone: '',
  site: '',
  reviews: 12,
  hours: '',
  timeZone: null,
  tier: OTHER_TIER,
}

test('a card has the price, lasers, free consultation and first services that are stated, and the beginning of its own words', () => {
  const stated = {
    startingPrice: '99',
    lasers: 'PicoWay',
    freeConsultation: 'yes',
    services: '["Q-Switch Laser","Picosecond Laser","Scar Treatment","Pigmentation Treatment"]',
    description: `We fade ink. ${'And more. '.repeat(60)}`,
  }

  const { decides, ownWords = '' } = toCard(clinic, stated)

  expect(decides).toEqual(lines`
    from $99
    PicoWay
    free consultation
    Q-Switch Laser
    Picosecond Laser
    Scar Treatment
    +1 more
  `)
  expect(ownWords).toMatch(/^We fade ink\. .*…$/)
  expect(ownWords.length).toBeLessThanOrEqual(300)
  expect(toCard(clinic, {})).toEqual(clinic)
})

test('a card shows three mentions, and nothing for a provider without tags', () => {
  const tagged = { ...clinic, reviewsTags: 'parking,price,staff,pain' }
  const untagged = { ...clinic, reviewsTags: null, rating: null, listedOn: null }

  expect(toProviderCard(tagged).mentions).toEqual(['price', 'pain', 'staff'])
  expect(toProviderCard(untagged)).toEqual(clinic)
})
