import { expect, test } from 'vitest'
import { readApplication } from '#domain/proposals/application.ts'
import { STATES } from '#domain/places/states.ts'
import { aSentApplication, anApplicationInput } from '#tests/helpers/applications/applications.ts'
import { table } from '#tests/helpers/data/words.ts'

function errorsOf(body: unknown) {
  const reading = readApplication(body)
  return reading.kind === 'refused' ? reading.fieldErrors : {}
}

test('reads a complete application unchanged', () => {
  const { hours, startingPrice, freeConsultation, lasers, ...sent } = aSentApplication()
  const offered = { hours, startingPrice, freeConsultation, lasers }

  expect(readApplication({ ...sent, ...offered, lasers: 'PicoWay' })).toEqual({
    kind: 'application',
    application: { ...sent, facts: { lasers: 'PicoWay' } },
  })
})

test.for([{}, null, [], 'text', 7])('%j gets an error for every required field', (body) => {
  expect(errorsOf(body)).toEqual({
    companyName: ['Company name is required'],
    contactName: ['Contact name is required'],
    email: ['Valid email is required'],
    phone: ['Valid phone number is required'],
    address: ['Address is required'],
    city: ['City is required'],
    state: ['State is required'],
    zipCode: ['Valid zip code is required'],
    services: ['Select at least one service'],
    description: ['Description must be at least 50 characters'],
    listingType: ['Please select a listing type'],
  })
})

test.for([
  ...table`
    companyName    | "  \u200B "                       | Company name is required
    companyName    | 7                                  | Company name is required
    email          | "robin at desertfade"              | Valid email is required
    email          | "robin@desertfade"                 | Valid email is required
    phone          | "555-0142"                         | Valid phone number is required
    website        | "desertfade.example"               | Valid website URL is required
    website        | "javascript:alert(1)"              | Valid website URL is required
    website        | "ftp://desertfade.example"         | Valid website URL is required
    website        | "https://"                         | Valid website URL is required
    website        | "https://me:secret@desertfade.example" | Valid website URL is required
    state          | "ZZ"                               | State is required
    state          | "Ontario"                          | State is required
    zipCode        | "8950"                             | Valid zip code is required
    services       | []                                 | Select at least one service
    services       | "Scar Treatment"                   | Select at least one service
    services       | ["Piercing", "Tea"]                | Choose services from the list
    listingType    | "gold"                             | Please select a listing type
    certifications | 7                                  | Expected text
  `,
  ['description', JSON.stringify('x'.repeat(49)), 'Description must be at least 50 characters'],
  ['description', JSON.stringify(' '.repeat(60)), 'Description must be at least 50 characters'],
  ['description', JSON.stringify('x'.repeat(5001)), 'Use at most 5000 characters'],
] as const)('the %s %s is refused', ([field, value, message]) => {
  const wrong = { [field]: JSON.parse(value) as unknown }
  expect(errorsOf(aSentApplication(wrong))).toEqual({ [field]: [message] })
})

test.for([undefined, null, ''])(
  'an omitted field is empty text when optional and sent as %j',
  (blank) => {
    const application = anApplicationInput({
      website: blank,
      certifications: blank,
      yearEstablished: blank,
    })

    expect(application).toMatchObject({ website: '', certifications: '', yearEstablished: '' })
  },
)

test('accepts every state by code or name', () => {
  for (const { code, name } of STATES) {
    expect(anApplicationInput({ state: code.toLowerCase() }).state).toBe(code)
    expect(anApplicationInput({ state: name }).state).toBe(code)
  }
})

test('deduplicates services and sorts them like the list', () => {
  const services = ['Scar Treatment', 'Laser Tattoo Removal', 'Scar Treatment']

  expect(anApplicationInput({ services }).services).toEqual([
    'Laser Tattoo Removal',
    'Scar Treatment',
  ])
})

test.for([
  ['Cafe\u0301\u0000 \u202ELaser\u202C\t\n Inc', 'Café Laser Inc'],
  ['half \uD83D pair', 'half \uFFFD pair'],
  ['<b onclick="x">Fade & Co</b>', '<b onclick="x">Fade & Co</b>'],
] as const)('stores the line %j as %j', ([typed, stored]) => {
  expect(anApplicationInput({ companyName: typed }).companyName).toBe(stored)
})

test.for([
  ['a left-to-right mark', 'Quiet\u200E\u200F\u061C Ink', 'Quiet Ink'],
  ['a soft hyphen and a filler', 'Qui\u00ADet\u3164 Ink', 'Quiet Ink'],
  ['letters of the tag block', 'Quiet Ink\u{E0041}\u{E007F}', 'Quiet Ink'],
  ['a noncharacter', 'Quiet\uFFFF Ink\u{1FFFE}', 'Quiet Ink'],
  ['a hundred marks on one letter', `Q${'\u0316'.repeat(100)}`, `Q${'\u0316'.repeat(10)}`],
] as const)('removes %s', ([, typed, stored]) => {
  expect(anApplicationInput({ companyName: typed }).companyName).toBe(stored)
})

test.for([
  'Ink \u{1F469}\u200D\u{1F3A8} Art \u2764\uFE0F',
  '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645',
])('%s keeps its joiners', (name) => {
  expect(anApplicationInput({ companyName: name }).companyName).toBe(name)
})

test.for(['\u3164', '\u200D', '\u2800\u2800', '\u00AD', '\uFE0F', '\u0301', '\u{E0041}'])(
  'the invisible name %j counts as missing',
  (companyName) => {
    const reading = readApplication(aSentApplication({ companyName }))

    expect(reading).toEqual({
      kind: 'refused',
      fieldErrors: { companyName: ['Company name is required'] },
    })
  },
)

test('a description keeps its lines and loses invisible characters', () => {
  const typed = `  First line of several.  \r\n\r\n\r\n\r\nSecond\u0007 line,\twith\u2028more words than are needed. `

  expect(anApplicationInput({ description: typed }).description).toBe(
    'First line of several.\n\nSecond line, with\nmore words than are needed.',
  )
})
