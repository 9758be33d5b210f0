import { describe, expect } from 'vitest'
import type { SiteFinding } from '#domain/websites/judge-site.ts'
import { findProvider } from '#db/directory/providers.ts'
import { findRevision } from '#db/directory/changes.ts'
import type { Connection } from '#db/engine/connection.ts'
import { listDueSites, recordSiteChecks } from '#db/stewardship/site-checks.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { test } from '#tests/helpers/databases/database.ts'
import { noon, recordFindings, listItems } from '#tests/helpers/stewardship/stewardship.ts'
import { table } from '#tests/helpers/data/words.ts'
import { query } from '#tests/helpers/databases/query.ts'

const ONE = { name: 'One', site: 'https://one.example' }
const TWO = { name: 'Two', site: 'https://two.example', street: '2 Oak St' }
const BARE = { name: 'Bare', street: '3 Elm St' }
const BAD = { name: 'Bad', site: 'http://localhost/', street: '4 Fir St' }
const FAR = { name: 'Far', site: 'far.example', city: 'Reno', state: 'NV' }
const LIST = [ONE, TWO, BARE, BAD, FAR]

const place = { stateSlug: 'texas', citySlug: 'austin', slug: 'one' }

function check(
  connection: Connection,
  name: string,
  finding: SiteFinding,
  day: number,
  { site }: { site?: string } = {},
): Promise<number> {
  const of = site === undefined ? {} : { site }
  return recordFindings(connection, { slug: name.toLowerCase(), finding, day, ...of })
}

/** "One gone 3" */
function find(connection: Connection, text: string): Promise<number> {
  const [name = '', finding, day] = text.split(' ')
  return check(connection, name, finding as SiteFinding, Number(day))
}

async function due(connection: Connection, options: { olderThanDays?: number; limit?: number }) {
  const rules = { now: noon(20), olderThanDays: 0, limit: 99, ...options }
  const sites = await listDueSites(connection.db, rules)
  return sites.map(({ name, href }) => `${name} ${href}`)
}

async function countRevisions(connection: Connection, work: () => Promise<unknown>) {
  const db = connection.db
  const before = await findRevision(db)
  await work()
  return (await findRevision(db)).revision - before.revision
}

describe('websites to check', () => {
  const [one, two, far] = [
    'One https://one.example/',
    'Two https://two.example/',
    'Far https://far.example/',
  ]

  test('are those that pages link', async ({ connection }) => {
    await importList(connection, LIST)

    expect(await due(connection, {})).toEqual([one, two, far])
    expect(await due(connection, { limit: 2 })).toEqual([one, two])
  })

  test.for(table`
    those never checked, then the longest unchecked | 0 | One answers 10, Two answers 5                 | Far Two One
    none that was checked in the last days          | 7 | One answers 12, Two gone 13, Far answers 14   | One Two
    silent ones again on the next day               | 7 | One silent 19, Two silent 20, Far answers 19  | One
  `)('have %s', async ([, olderThanDays, before, names], { connection }) => {
    await importList(connection, LIST)
    for (const earlier of before.split(', ')) await find(connection, earlier)

    const found = await due(connection, { olderThanDays: Number(olderThanDays) })
    expect(found.map((each) => each.split(' ')[0]).join(' ')).toBe(names)
  })

  test('include those whose address has changed', async ({ connection }) => {
    await importList(connection, LIST)
    await check(connection, 'One', 'answers', 19)
    await importList(connection, [{ ...ONE, site: 'https://new.example' }, ...LIST.slice(1)])

    expect(await due(connection, { olderThanDays: 7 })).toContain('One https://new.example/')
  })
})

test('a website that is gone affects no other address and no other clinic', async ({
  connection,
  db,
}) => {
  await importList(connection, LIST)
  await check(connection, 'One', 'gone', 3)
  await importList(connection, [{ ...ONE, site: 'https://new.example' }, ...LIST.slice(1)])

  const sites = query(connection, 'select site from site_checks')
  const row = await findProvider(db, place)
  const two = await findProvider(db, { ...place, slug: 'two' })
  expect(sites).toEqual(['https://one.example'])
  expect([row?.siteGoneAt, two?.siteGoneAt]).toEqual([null, null])
  expect(await listItems(db, 'website', noon(9))).toEqual([])
})

describe('a check', () => {
  test.for(table`
    finds a website gone                                     |                    | gone 3    | 1
    finds it answering again                                 | gone 2             | answers 3 | 1
    finds it still gone on a later day, which the page shows | gone 2             | gone 3    | 1
    finds it still gone on the same day                      | gone 3             | gone 3    | 0
    finds it answering                                       |                    | answers 3 | 0
    finds it still answering                                 | answers 2          | answers 3 | 0
    finds another                                            | answers 2          | moved 3   | 0
    finds it silent once                                     | answers 2          | silent 3  | 0
    finds it silent on a third day                           | silent 1, silent 2 | silent 3  | 1
  `)('that %s', async ([, before, last, effect], { connection }) => {
    await importList(connection, LIST)
    for (const earlier of before.split(', ').filter(Boolean)) {
      await find(connection, `One ${earlier}`)
    }

    const found = await countRevisions(connection, () => find(connection, `One ${last}`))
    expect(found).toBe(Number(effect))
  })

  test('that changes a page dates it in the sitemap', async ({ connection }) => {
    await importList(connection, LIST)
    expect(await check(connection, 'One', 'gone', 3)).toBe(1)

    const days = query(connection, 'select name, changed_on from providers')
    expect(days).toContainEqual({ name: 'One', changed_on: '2026-12-03' })
    expect(days).toContainEqual({ name: 'Two', changed_on: '2026-11-20' })
  })

  test('is dropped when the clinic has left or has another website', async ({ connection }) => {
    await importList(connection, LIST)
    const [id = 0] = query<number>(connection, "select id from providers where name = 'Two'")
    await importList(connection, [ONE, BARE, BAD, FAR])
    const verdict = { finding: 'gone', evidence: '', finalUrl: '', status: 404, title: '' } as const
    const left = { providerId: id, site: TWO.site, verdict, checkedAt: noon(3) }

    expect(await recordSiteChecks(connection, [left], noon(3))).toBe(0)
    expect(await check(connection, 'One', 'gone', 3, { site: 'https://old.example' })).toBe(0)
    expect(query(connection, 'select * from site_checks')).toEqual([])
  })
})

test('lists findings oldest first, without websites in order', async ({ connection, db }) => {
  await importList(connection, LIST)
  await check(connection, 'Far', 'moved', 2)
  await check(connection, 'One', 'gone', 1)
  await check(connection, 'Two', 'silent', 1)

  const findings = await listItems(db, 'website', noon(9))
  expect(findings.map(({ name, kind }) => `${name} ${kind}`)).toEqual(['One gone', 'Far moved'])
  expect(findings[1]).toMatchObject({ site: 'far.example', evidence: 'moved.', city: 'Reno' })
})
