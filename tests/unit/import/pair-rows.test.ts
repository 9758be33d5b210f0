import { expect, test } from 'vitest'
import { pairRows } from '#domain/import/pair-rows.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { BLANK_ROW, type ClinicRow } from '#domain/listings/clinic-row.ts'
import { stateByCode } from '#domain/places/states.ts'

const GOLD_ELM = {
  name: 'Gold Elm Laser',
  street: '1 Main St',
  city: 'Austin',
  state: 'TX',
  postal_code: '78701',
  phone: '(512) 555-0101',
  site: 'https://goldelm.example/',
  reviews: 0,
}
const MOVED = { city: 'Reno', state: 'NV', postal_code: '89501', street: '9 Oak Ave' }
type Cells = Partial<typeof GOLD_ELM>
const BLANK = { street: '', postal_code: '', phone: '', site: '' }
const SERVES = { street: 'Serves the area around 78701', phone: '', site: '' }
const ONLY_PHONE = { ...BLANK, phone: '(512) 555-0101' }

test.for<[is: string, before: Cells, after: Cells, isSame: boolean]>([
  ['with a longer name and another phone', {}, { name: 'Gold Elm Laser & Skin', phone: '1' }, true],
  ['with another name at its street, ZIP code and phone', {}, { name: 'Elm' }, true],
  ['with another name and website there', {}, { name: 'Elm', site: 'https://elm.example' }, false],
  ['in another city, with its phone and website', {}, MOVED, true],
  [
    'in another city, with its street and website',
    {},
    { ...MOVED, street: '1 Main St', phone: '1' },
    true,
  ],
  ['in another city, with its website alone', {}, { ...MOVED, phone: '2' }, false],
  ['in another city, with neither', BLANK, { ...BLANK, city: 'Reno', state: 'NV' }, false],
  ['with another name, in a list without streets', {}, { name: 'Elm', street: '' }, true],
  ['with another name, in a list with phones', { phone: '' }, { name: 'Elm' }, true],
  [
    'with another phone and website, without streets',
    { street: '' },
    { street: '', phone: '1', site: 'https://elm.example' },
    false,
  ],
  [
    'with a mended name and only its phone',
    { ...ONLY_PHONE, name: 'Gold Elm Lasser' },
    ONLY_PHONE,
    true,
  ],
  ['with another name and only its phone', ONLY_PHONE, { ...ONLY_PHONE, name: 'Elm' }, false],
  ['with another name in the same area', SERVES, { ...SERVES, name: 'Elm' }, false],
  ['with more columns', BLANK, {}, true],
  ['with fewer columns', {}, BLANK, true],
  ['with other columns', { street: '', postal_code: '' }, { phone: '', site: '' }, true],
  [
    'at another street, when nothing else is known',
    { phone: '' },
    { ...BLANK, street: '2 Oak' },
    false,
  ],
])('the clinic %s is the same one: %4$s', ([, before, after, isSame]) => {
  const stored = clinicRowOf({ ...GOLD_ELM, ...before })
  const row = clinicRowOf({ ...GOLD_ELM, ...after, reviews: 7 })

  const pairs = pairRows([row], [{ id: 1, contentHash: stored.content_hash, row: stored }])

  expect(pairs.get(row)).toBe(isSame ? 1 : undefined)
})

test.for<[is: string, stored: Cells, rows: Cells[], paired: number | undefined]>([
  ['are not guessed apart', BLANK, ['1', '2'].map((street) => ({ ...BLANK, street })), undefined],
  ['with other phones are not, either', {}, [{ phone: '1' }, { phone: '2' }], undefined],
  ['are told apart by a website', {}, [{ phone: '1', site: '' }, { phone: '2' }], 1],
])('two of one name in a city %s', ([, before, after, paired]) => {
  const stored = clinicRowOf({ ...GOLD_ELM, ...before })
  const rows = after.map((cells) => clinicRowOf({ ...GOLD_ELM, ...cells }))

  const pairs = pairRows(rows, [{ id: 1, contentHash: stored.content_hash, row: stored }])

  expect([...pairs.keys()]).toEqual(paired === undefined ? [] : [rows[paired]])
})

function clinicRowOf(cells: typeof GOLD_ELM): ClinicRow {
  const content = {
    ...BLANK_ROW,
    ...cells,
    city_slug: slugify(cells.city),
    state_slug: stateByCode(cells.state)?.slug ?? '',
  }
  return { ...content, slug: slugify(cells.name), content_hash: JSON.stringify(content) }
}
