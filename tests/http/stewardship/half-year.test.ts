import { expect, test } from 'vitest'
import { inDatabase } from '#tests/helpers/databases/in-database.ts'
import type { Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { addStatement, clinicId } from '#tests/helpers/stewardship/stewardship.ts'
import { query } from '#tests/helpers/databases/query.ts'

interface Clinic {
  number: number
  name: string
  /** Of its street, its phone and its city. */
  street: number
  phone: number
  city: number
  isListed: boolean
}

const WEEKS = 26
const START = 36
const CITIES = [
  ['Austin', 'TX', '78701'],
  ['Dallas', 'TX', '75201'],
  ['Reno', 'NV', '89501'],
  ['Denver', 'CO', '80203'],
] as const
const NAMES = ['Fade Away', 'Clear Skin', 'New Leaf', 'Blank Canvas', 'Second Chance'] as const

/** What happens to one clinic in a week; a newcomer takes the street and the phone of one that leaves. */
const EVENTS: readonly ((clinic: Clinic, unused: number) => Partial<Clinic>)[] = [
  ({ city }, unused) => ({ city: (city + 1) % CITIES.length, street: unused }),
  (_, unused) => ({ phone: unused }),
  ({ name }) => ({ name: name.endsWith('Studio') ? name : `${name} Studio` }),
  ({ isListed }) => ({ isListed: !isListed }),
]

/** Nobody of the other list. */
function rowOf(clinic: Clinic, hasPlaceIds: boolean): Cells {
  const [city, state, postal_code] = CITIES[clinic.city] ?? CITIES[0]
  const place_id = hasPlaceIds ? { place_id: `ChIJ-clinic-${clinic.number}` } : {}
  const phone = `(${hasPlaceIds ? 512 : 303}) 555-${clinic.phone}`
  const street = `${clinic.street} ${hasPlaceIds ? 'Oak' : 'Elm'} St`
  const site = `https://clinic-${clinic.number}.${hasPlaceIds ? 'place' : 'plain'}.example/`
  const where = { street, city, state, postal_code, full_address: '', latitude: '', longitude: '' }
  return { name: clinic.name, site, phone, ...where, ...place_id }
}

const site = borrowedSite()

test.for([
  ['with', true],
  ['without', false],
] as const)(
  'half a year of lists %s place ids keeps addresses and corrections with their clinics',
  async ([, hasPlaceIds]) => {
    let clinics = Array.from({ length: START }, (_, number): Clinic => ({
      number,
      name: NAMES[number % NAMES.length] ?? '',
      street: 100 + number,
      phone: 1000 + number,
      city: number % CITIES.length,
      isListed: true,
    }))
    /** Numbers of clinics by an address that once was theirs. */
    const known = new Map<string, number>()
    const wrong: string[] = []
    let [offered, asked] = [0, 0]

    await inDatabase(site().databasePath, async (connection) => {
      const { db } = connection
      const bring = () =>
        importList(
          connection,
          clinics.filter(({ isListed }) => isListed).map((each) => rowOf(each, hasPlaceIds)),
          { force: true },
        )
      await bring()
      // Every third clinic has a correction, which no list knows.
      for (const clinic of clinics.filter(({ number }) => number % 3 === 0)) {
        const id = await clinicId(db, rowOf(clinic, hasPlaceIds).site ?? '')
        await addStatement(connection, id, { field: 'startingPrice', value: priceOf(clinic) })
      }
      for (let week = 1; week <= WEEKS; week += 1) {
        const unused = 2000 + 10 * week
        clinics = clinics.map((clinic, index) => {
          const event = EVENTS[(index + week) % EVENTS.length]
          const isChanged = (index * 7 + week * 5) % 13 === 0
          // One that is not listed can only return.
          const isPossible = clinic.isListed || event === EVENTS[3]
          return isChanged && isPossible && event
            ? { ...clinic, ...event(clinic, unused + (index % 10)) }
            : clinic
        })
        const leaving = clinics[week % START]
        if (week % 4 === 0 && leaving?.isListed) {
          const came = { ...leaving, number: clinics.length, name: `Inkless ${week}` }
          clinics = [...clinics.with(week % START, { ...leaving, isListed: false }), came]
          offered += 1
        }
        const { successions } = await bring()
        asked += successions
        const listed = query<{ path: string; site: string }>(
          connection,
          `select '/states/' || state_slug || '/' || city_slug || '/' || slug as path, site
            from providers`,
        )
        for (const { path, site: own } of listed) known.set(path, numberIn(own))
        if (week % 6 === 2) await crawl(week)
      }
      await crawl(WEEKS)
    })

    async function crawl(week: number) {
      for (const [address, number] of known) {
        const clinic = clinics[number]
        const { status, headers } = await fetch(site().url + address, { redirect: 'manual' })
        const target = headers.get('location') ?? address
        const { text, status: last } = await readPage(site().url + target)
        const isRight =
          clinic?.isListed === true
            ? [200, 301].includes(status) &&
              last === 200 &&
              text.includes(`clinic-${number}.p`) &&
              (number % 3 !== 0 || number >= START || text.includes(`$${priceOf(clinic)}`))
            : status === 410
        if (!isRight) wrong.push(`week ${week}: ${address} of ${number}: ${status}, ${target}`)
      }
    }

    expect(wrong).toEqual([])
    expect(asked).toBe(offered)
  },
)

function priceOf({ number }: Clinic): string {
  return String(300 + number)
}

function numberIn(url: string): number {
  return Number(/\d+/.exec(url)?.[0])
}
