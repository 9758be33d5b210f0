import { describe, expect } from 'vitest'
import { findFormerAddress, findFormerCity, listRedirects } from '#db/addresses/find-former.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database } from '#db/engine/schema.ts'
import { undoImport } from '#db/import/undo-import.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { query } from '#tests/helpers/databases/query.ts'

/** "austin/fade-away", by the site of the test's rows, of which all end in ".example". */
function addressesBySite(connection: Connection): Record<string, string> {
  const rows = query<{ site: string; address: string }>(
    connection,
    "select site, city_slug || '/' || slug as address from providers",
  )
  return Object.fromEntries(
    rows.map(({ site, address }) => [site.replace('.example', ''), address]),
  )
}

function formerOf(db: Database, address: string, stateSlug = 'texas') {
  const [citySlug = '', slug = ''] = address.split('/')
  return findFormerAddress(db, { stateSlug, citySlug, slug })
}

const inTexas = (citySlug: string) => ({ stateSlug: 'texas', citySlug })

const A: Cells = { site: 'a.example', street: '1 A St', phone: '(512) 555-0101' }
const B: Cells = { site: 'b.example', street: '2 B St', phone: '(512) 555-0102' }
const STAYS: Cells = {
  site: 'stays.example',
  name: 'Stays',
  street: '3 C St',
  phone: '(512) 555-0103',
}

const PLACE: Cells = { street: '', full_address: '', postal_code: '' }
/** Nothing but the website tells them apart. */
const NAMESAKES = [
  { ...PLACE, site: 'a.example' },
  { ...PLACE, site: 'b.example' },
]

test.for([
  ['beside a namesake', NAMESAKES, [], NAMESAKES.toReversed()],
  [
    'while another was taken for it',
    [A],
    [{ ...A, city: 'Dallas', site: 'a.example' }],
    [{ ...A, city: 'Dallas' }, { ...A }],
  ],
] as const)(
  'a clinic that comes back with the data that it left with has its address again, %s',
  async ([, first, without, again], { connection }) => {
    const list = async (cells: readonly Cells[]) => {
      await importList(connection, [...cells, STAYS], { force: true })
      return addressesBySite(connection)
    }
    const before = await list(first)

    await list(without)

    expect(await list(again)).toEqual(expect.objectContaining(before))
  },
)

describe('undoing an import', () => {
  const before = [A, B, STAYS]
  const after = [
    { ...A, city: 'Dallas' },
    { ...STAYS, name: 'Goes', reviews: '99' },
    { ...A, site: 'new.example', name: 'New', street: '9 Z St', phone: '' },
  ]

  test('lets the addresses that the import created lead to their clinics, or answer 410', async ({
    connection,
    db,
  }) => {
    await importList(connection, before)
    await importList(connection, after, { force: true })

    await undoImport(connection, NOW)

    const answers = ['austin/goes', 'austin/new', 'dallas/fade-away'].map((path) =>
      formerOf(db, path),
    )
    expect(await Promise.all(answers)).toMatchObject([
      { kind: 'moved', path: '/states/texas/austin/stays' },
      { kind: 'gone' },
      { kind: 'moved', path: '/states/texas/austin/fade-away' },
    ])
    const redirects = await listRedirects(db)
    expect(redirects).toContainEqual({ from: '/states/texas/dallas', to: '/states/texas/austin' })
  })

  test('takes a clinic that had come back away again, which then still has its address', async ({
    connection,
    db,
  }) => {
    const back = async () => {
      await importList(connection, before)
      return addressesBySite(connection)
    }
    const addresses = await back()
    await importList(connection, [A, STAYS], { force: true })
    expect(await back()).toEqual(addresses)

    await undoImport(connection, NOW)

    expect(addressesBySite(connection)).toEqual({ a: addresses['a'], stays: addresses['stays'] })
    expect(await formerOf(db, addresses['b'] ?? '')).toMatchObject({ kind: 'gone' })
    expect(await back()).toEqual(addresses)
  })

  test('is possible once, until the next import with changes', async ({ connection }) => {
    await importList(connection, before)
    await importList(connection, [
      ...before,
      { ...A, site: 'new.example', name: 'New', street: '9' },
    ])
    await importList(connection, [
      ...before,
      { ...A, site: 'new.example', name: 'New', street: '9' },
    ])

    const first = await undoImport(connection, NOW)
    const second = await undoImport(connection, NOW)

    expect([first.kind, second.kind]).toEqual(['undone', 'nothing-to-undo'])
    expect(Object.keys(addressesBySite(connection)).toSorted()).toEqual(['a', 'b', 'stays'])
  })
})

describe('a city that all clinics left', () => {
  test('keeps its page when they left or moved apart', async ({ connection, db }) => {
    await importList(connection, [
      { ...A, city: 'Waco' },
      { ...B, city: 'Waco' },
      { ...STAYS, city: 'Marfa' },
    ])

    await importList(connection, [{ ...A, city: 'Dallas' }, B], { force: true })

    expect(await findFormerCity(db, inTexas('waco'))).toEqual({
      kind: 'empty',
      name: 'Waco',
    })
    expect(await findFormerCity(db, inTexas('marfa'))).toEqual({
      kind: 'empty',
      name: 'Marfa',
    })
  })

  test('redirects to the city that all moved to, without a chain', async ({ connection, db }) => {
    for (const city of ['Waco', 'Dallas', 'Marfa']) {
      await importList(connection, [{ ...A, city }, { ...B, city }, STAYS])
    }

    const marfa = { kind: 'moved', path: '/states/texas/marfa' }
    expect(await findFormerCity(db, inTexas('waco'))).toEqual(marfa)
    expect(await findFormerCity(db, inTexas('dallas'))).toEqual(marfa)
  })
})
