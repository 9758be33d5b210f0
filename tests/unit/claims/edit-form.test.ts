import { expect, test } from 'vitest'
import { EMPTY_WEEK } from '#domain/hours/week-form.ts'
import { BLANK_ROW } from '#domain/listings/clinic-row.ts'
import { statedAddress } from '#domain/stewardship/fields.ts'
import { checkEdit, editFormFor, readEditForm } from '#domain/claims/edit-form.ts'

const ADDRESS = { ...statedAddress.parse(BLANK_ROW), street: '5 Oak St', city: 'Austin' }

const SHOWN = {
  name: 'Clear',
  address: JSON.stringify({ ...ADDRESS, state: 'TX', postal_code: '78701' }),
  booking: '',
  status: 'open',
  certifications: '',
  yearEstablished: '1998',
  phone: '+1 512-555-0101',
  site: 'https://a.example/',
  hours: ';540-1020;540-1020;540-720,780-1020;540-1020;1260-1560;?',
  holidayHours: '[{"date":"2026-01-01","hours":""},{"date":"2026-12-24","hours":"540-720"}]',
  services: '["Scar Treatment"]',
  startingPrice: '99',
  freeConsultation: 'yes',
  lasers: 'PicoSure',
  description: 'Two\nlines',
}
const TODAY = '2026-11-22'

test('the form has the shown values, without past days', () => {
  expect(editFormFor(SHOWN, TODAY)).toMatchObject({
    phone: '(512) 555-0101',
    services: ['Scar Treatment'],
    hours_sun: 'Closed',
    hours_mon: '9 AM-5 PM',
    hours_wed: '9 AM-12 PM and 1 PM-5 PM',
    hours_fri: '9 PM-2 AM',
    hours_sat: '',
    holidays: [{ date: '2026-12-24', hours: '9 AM-12 PM' }],
  })
})

test('an unchanged form makes no statement', () => {
  const form = editFormFor(SHOWN, TODAY)

  const reading = checkEdit({ ...form, description: 'Two\r\nlines' }, form)

  expect(reading).toEqual({ kind: 'edit', values: {}, address: null })
})

test('only changed fields become statements, as stored', () => {
  const form = editFormFor(SHOWN, TODAY)

  const reading = checkEdit(
    {
      ...form,
      address: '9 Elm St, Dallas, Texas 75201',
      status: 'closed-for-now',
      startingPrice: '$1,200',
      services: [],
      hours_sun: '10am-2pm',
      hours_sat: 'closed',
      holidays: [{ date: '2026-12-26', hours: 'Open 24 hours' }, ...form.holidays],
    },
    form,
  )

  expect(reading).toEqual({
    kind: 'edit',
    address: { street: '9 Elm St', city: 'Dallas', state: 'TX', zip: '75201' },
    values: {
      status: 'closed-for-now',
      startingPrice: '1200',
      services: '',
      hours: '600-840;540-1020;540-1020;540-720,780-1020;540-1020;1260-1560;',
      holidayHours:
        '[{"date":"2026-12-24","hours":"540-720"},{"date":"2026-12-26","hours":"0-1440"}]',
    },
  })
})

test('clearing every day states that there are no hours', () => {
  const form = editFormFor(SHOWN, TODAY)

  const reading = checkEdit({ ...form, ...EMPTY_WEEK, holidays: [] }, form)

  expect(reading).toMatchObject({ kind: 'edit', values: { hours: '', holidayHours: '' } })
})

test('each wrong field is named', () => {
  const form = editFormFor(SHOWN, TODAY)

  const reading = checkEdit(
    {
      ...form,
      name: '',
      address: 'Austin, TX',
      site: 'javascript:alert(1)',
      hours_mon: 'early',
      holidays: [
        { date: '2026-12-24', hours: 'maybe' },
        { date: '2026-12-24', hours: 'closed' },
        { date: '2026-02-30', hours: 'closed' },
      ],
    },
    form,
  )

  expect(reading).toEqual({
    kind: 'refused',
    errors: {
      name: 'Enter the name',
      address: 'Enter street, city, state and ZIP, such as “500 Main St, Austin, TX 78701”',
      site: 'Enter a website address',
      hours_mon: 'Enter hours such as “9 AM-5 PM”, or “Closed”',
      'holiday-hours-1': 'Enter hours such as “9 AM-5 PM”, or “Closed”',
      'holiday-date-2': 'This date is entered twice',
      'holiday-date-3': 'Enter a date',
    },
  })
})

test('a post with any content is read as texts', () => {
  const form = readEditForm({
    phone: ['1', '2'],
    lasers: { a: 1 },
    services: 'Scar Treatment',
    hours_sun: 'closed',
    'holiday-date-2': '2026-12-24',
  })

  expect(form).toMatchObject({ phone: '1', lasers: '', services: ['Scar Treatment'] })
  expect(form.hours_sun).toBe('closed')
  expect(form.holidays).toEqual([{ date: '2026-12-24', hours: '' }])
})
