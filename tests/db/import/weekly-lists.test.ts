import * as fc from 'fast-check'
import { expect } from 'vitest'
import { csvRecord } from '#domain/text/csv.ts'
import { paths } from '#domain/site/paths.ts'
import { findFormerAddress } from '#db/addresses/find-former.ts'
import type { Connection } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import { undoImport } from '#db/import/undo-import.ts'
import { importText } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'

interface Listed {
  /** Follows the clinic through all lists, as the host of its website. */
  id: number
  name: string
  street: string
  zip: string
  phone: string
  city: string
  reviews: number
  status: '' | 'CLOSED_PERMANENTLY' | 'CLOSED_TEMPORARILY'
}

const CITIES = [
  ['Austin', '78701'],
  ['Dallas', '75201'],
  ['Houston', '77002'],
] as const
const NAMES = ['Fade Away', 'Clear Skin Laser', 'Ink Erase', 'Dr. Lee']

/** Each clinic has its own street and phone, because only these distinguish namesakes. */
function newClinic(id: number, seed: number): Listed {
  const [city, zip] = CITIES[seed % CITIES.length] ?? CITIES[0]
  return {
    id,
    name: NAMES[seed % NAMES.length] ?? '',
    street: `${id} Main Street`,
    zip,
    phone: `512555${String(1000 + id)}`,
    city,
    reviews: seed % 50,
    status: '',
  }
}

type Change = 'move' | 'rename' | 'phone' | 'close' | 'pause' | 'remove' | 'review'

interface Week {
  changes: [clinic: number, Change][]
  added: number[]
  isReformatted: boolean
  shuffle: number
  repeats: number
  hasPlaceIds: boolean
}

const week: fc.Arbitrary<Week> = fc.record({
  changes: fc.array(
    fc.tuple(
      fc.nat(40),
      fc.constantFrom<Change>('move', 'rename', 'phone', 'close', 'pause', 'remove', 'review'),
    ),
    { maxLength: 8 },
  ),
  added: fc.array(fc.nat(100), { maxLength: 6 }),
  isReformatted: fc.boolean(),
  shuffle: fc.nat(1000),
  repeats: fc.nat(3),
  hasPlaceIds: fc.boolean(),
})

test('every address keeps leading to its clinic through a year of weekly lists', async ({
  connection,
  db,
}) => {
  const history = fc.asyncProperty(
    fc.array(fc.nat(100), { minLength: 3, maxLength: 20 }),
    fc.array(week, { minLength: 2, maxLength: 6 }),
    fc.boolean(),
    async (seeds, weeks, isUndone) => {
      let listed = seeds.map((seed, id) => newClinic(id, seed))
      await importWeek(connection, listed, { isReformatted: false, hasPlaceIds: true })
      let nextId = listed.length
      /** Every address that was ever seen, and the clinic that had it. */
      const owners = new Map<string, string>()
      await expectTrueAddresses(db, await addressesById(db), owners)
      for (const plan of weeks) {
        const before = await addressesById(db)
        const changed = new Set(plan.changes.map(([index]) => listed[index]?.id))
        listed = applyWeek(listed, plan)
        for (const seed of plan.added) listed.push(newClinic(nextId++, seed))
        const list = shuffled(listed, plan)

        await importWeek(connection, list, plan)
        const again = await importWeek(connection, list, plan)

        expect(again).toMatchObject({ added: 0, changed: 0, removed: 0, closedNow: 0 })
        const now = await addressesById(db)
        expect([...now.keys()].toSorted()).toEqual(
          listed
            .filter(({ status }) => status !== 'CLOSED_PERMANENTLY')
            .map(({ id }) => String(id))
            .toSorted(),
        )
        for (const [id, address] of before) {
          if (changed.has(Number(id)) || !now.has(id)) continue
          expect(now.get(id), `the address of the unchanged clinic ${id}`).toBe(address)
        }
        await expectTrueAddresses(db, now, owners)
      }
      if (!isUndone) return

      const kept = await addressesById(db)
      await importWeek(connection, listed.slice(0, 1).concat(newClinic(nextId++, 7)), {
        isReformatted: true,
        hasPlaceIds: true,
      })
      const undone = await addressesById(db)
      const outcome = await undoImport(connection, NOW)

      expect(outcome.kind).toBe('undone')
      expect(await addressesById(db)).toEqual(kept)
      for (const [id, address] of undone) owners.set(address, owners.get(address) ?? id)
      await expectTrueAddresses(db, await addressesById(db), owners)
    },
  )

  await fc.assert(
    history.beforeEach(() => emptyDatabase(connection)),
    { numRuns: 15 },
  )
}, 60_000)

async function emptyDatabase({ db, sqlite }: Connection): Promise<void> {
  sqlite.exec('delete from provider_search')
  for (const table of TABLES) await db.deleteFrom(table).execute()
}

const TABLES = [
  'providers',
  'former_addresses',
  'former_cities',
  'cities',
  'state_totals',
  'import_runs',
  'previous_clinics',
] as const

/** Each address shows the clinic that had it first, leads to it in one hop, or is gone. */
async function expectTrueAddresses(
  db: Database,
  now: ReadonlyMap<string, string>,
  owners: Map<string, string>,
): Promise<void> {
  const live = new Map([...now].map(([id, address]) => [address, id]))
  for (const [address, id] of live) {
    expect(owners.get(address) ?? id, `${address} shows the clinic it always showed`).toBe(id)
    owners.set(address, id)
  }
  for (const [address, id] of owners) {
    if (live.has(address)) continue
    const [, , stateSlug = '', citySlug = '', slug = ''] = address.split('/')
    const former = await findFormerAddress(readOnly(db), { stateSlug, citySlug, slug })
    expect(former, `${address} answers 301 or 410`).toBeDefined()
    const owner = former?.kind === 'moved' ? live.get(former.path) : undefined
    expect(owner, `${address} leads to its clinic, or is gone with it`).toBe(
      now.has(id) ? id : undefined,
    )
  }
}

function applyWeek(listed: readonly Listed[], { changes }: Week): Listed[] {
  const next = listed.map((clinic) => ({ ...clinic }))
  const touched = new Set<number>()
  for (const [index, change] of changes) {
    const clinic = next[index]
    if (clinic === undefined || touched.has(index)) continue
    touched.add(index)
    if (change === 'move') {
      // The ZIP stays; if it changed too, only place_id would identify the clinic.
      clinic.city = (CITIES[(clinic.id + index + 1) % CITIES.length] ?? CITIES[0])[0]
    }
    if (change === 'rename') clinic.name = `${clinic.name} ${clinic.reviews}x`
    if (change === 'phone') clinic.phone = `737555${String(1000 + clinic.id)}`
    if (change === 'close') clinic.status = 'CLOSED_PERMANENTLY'
    if (change === 'pause') clinic.status = 'CLOSED_TEMPORARILY'
    if (change === 'review') clinic.reviews += 1
  }
  const removed = new Set(
    changes.filter(([, change]) => change === 'remove').map(([index]) => next[index]?.id),
  )
  const left = next.filter(({ id }) => !removed.has(id))
  const isListable = left.some(({ status }) => status !== 'CLOSED_PERMANENTLY')
  return isListable ? left : [newClinic(next.length + 1000, 0)]
}

function shuffled(listed: readonly Listed[], { shuffle, repeats }: Week): Listed[] {
  const all = [...listed, ...listed.slice(0, repeats)]
  return all
    .map((clinic, index) => ({ clinic, order: (index * 7919 + shuffle * 31) % 104_729 }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ clinic }) => clinic)
}

async function importWeek(
  connection: Connection,
  list: readonly Listed[],
  { isReformatted, hasPlaceIds }: Pick<Week, 'isReformatted' | 'hasPlaceIds'>,
) {
  const columns =
    'name,site,phone,full_address,street,city,postal_code,state,country,latitude,longitude,reviews,reviews_tags,street_view,working_hours,business_status'
  const rows = list.map((clinic) => {
    const { id, name, street, zip, phone, city, reviews, status } = clinic
    const shownPhone = isReformatted
      ? `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`
      : `+1${phone}`
    const shownStreet = isReformatted ? street.replace('Street', 'St.') : street
    const cells = [
      name,
      `https://c${id}.example`,
      shownPhone,
      '',
      shownStreet,
      city,
      zip,
      'TX',
      'US',
    ]
    return [...cells, '', '', reviews, '', '', '', status, ...(hasPlaceIds ? [`place-${id}`] : [])]
  })
  const header = hasPlaceIds ? `${columns},place_id` : columns
  const text = [`${header}\r\n`, ...rows.map(csvRecord)].join('')
  const outcome = await importText(connection, text, { force: true })
  if (outcome.kind === 'refused') throw new Error(outcome.problem)
  return outcome.report
}

/** Addresses by the number in the clinic's website. */
async function addressesById(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('providers')
    .select(['site', 'state_slug as stateSlug', 'city_slug as citySlug', 'slug'])
    .execute()
  return new Map(rows.map(({ site, ...place }) => [site.replace(/\D/g, ''), paths.provider(place)]))
}
