import { describe, expect } from 'vitest'
import { findAdminDetail } from '#db/applications/admin-pages.ts'
import { decideApplication } from '#db/applications/decide.ts'
import { findFormerAddress, findFormerCity } from '#db/addresses/find-former.ts'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { migrateToLatest } from '#db/engine/migrate.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { findProvider } from '#db/directory/providers.ts'
import { listRecentDecisions } from '#db/reports/recent-decisions.ts'
import { listSiteFindings } from '#db/stewardship/site-findings.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { test } from '#tests/helpers/databases/database-file.ts'
import { NOW } from '#tests/helpers/data/moment.ts'
import { openOlderDatabase } from '#tests/helpers/databases/older-database.ts'
import { respellCity } from '#tests/helpers/lists/stored-cities.ts'

async function addressesOf({ db }: Connection) {
  return db
    .selectFrom('providers')
    .select(['id', 'state_slug', 'city_slug', 'slug', 'street', 'reviews'])
    .orderBy('id')
    .execute()
}

describe('the clinics of a file from before 0020', () => {
  const LIST = [
    { name: 'A' },
    { name: 'A', street: '2 B St' },
    { name: 'A', street: '2 B St', reviews: '99' },
    { name: 'A', city: 'Dallas' },
    { name: '…', street: '' },
    { name: 'Lone', street: '', postal_code: '', full_address: '' },
  ]
  const IS_CLINIC_0 = "update providers set tier = 0 where kind = 'clinic'"

  test('keep their addresses when it is updated and its own list is imported again', async ({
    file,
  }) => {
    const current = openDatabase(file)
    await prepareDatabase(current, { now: NOW })
    await importList(current, LIST)
    const older = await openOlderDatabase(current, '0019-question-secret', IS_CLINIC_0)
    const before = await addressesOf(older)

    await prepareDatabase(older, { now: NOW })
    const updated = await addressesOf(older)
    const report = await importList(older, LIST.toReversed())

    expect(updated).toEqual(before)
    expect(report).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 6 })
    expect(await addressesOf(older)).toEqual(before)
    expect(await older.db.selectFrom('former_addresses').select('slug').execute()).toEqual([])
    await older.close()
    await current.close()
  })

  test('keep their addresses when the list formats phones, streets and ZIPs differently', async ({
    file,
  }) => {
    const clinics = ['1', '2', '3'].map((digit) => ({ digit, reviews: digit }))
    const asStored = clinics.map(({ digit, reviews }) => ({
      reviews,
      street: `${digit} Oak Street`,
      phone: `(512) 555-010${digit}`,
    }))
    const asListed = clinics.map(({ digit, reviews }) => ({
      reviews,
      street: `${digit} OAK ST.`,
      phone: `+1512555010${digit}`,
      postal_code: '78701-1234',
    }))
    const current = openDatabase(file)
    await prepareDatabase(current, { now: NOW })
    await importList(current, asStored)
    const older = await openOlderDatabase(current, '0013-audit', IS_CLINIC_0)
    older.sqlite.exec("update providers set postal_code = '78701-1234' where reviews = 2")
    const slugs = async () => (await addressesOf(older)).map(({ slug, reviews }) => [reviews, slug])
    const before = await slugs()

    await prepareDatabase(older, { now: NOW })
    const report = await importList(older, asListed.toReversed())

    expect(report).toMatchObject({ added: 0, removed: 0, changed: 3 })
    expect(await slugs()).toEqual(before)
    await older.close()
    await current.close()
  })

  test('get redirects when the list uses the canonical name of their city', async ({ file }) => {
    const current = openDatabase(file)
    await prepareDatabase(current, { now: NOW })
    const list = LIST.filter(({ city }) => city === undefined)
    await importList(current, list)
    await respellCity(current.db, ['A'], 'Austin, TX')
    const older = await openOlderDatabase(current, '0019-question-secret', IS_CLINIC_0)

    await prepareDatabase(older, { now: NOW })
    const report = await importList(older, list)

    const place = { stateSlug: 'texas', citySlug: 'austin-tx', slug: 'a-2' }
    expect(report).toMatchObject({ added: 0, removed: 0, moved: 3 })
    expect(await findFormerAddress(readOnly(older.db), place)).toEqual({
      kind: 'moved',
      path: '/states/texas/austin/a-2',
    })
    await older.close()
    await current.close()
  })
})

test('keeps the former address of an application in an older file, without an owner', async ({
  file,
}) => {
  const connection = openDatabase(file)
  await migrateToLatest(connection, '0019-question-secret')
  connection.sqlite.exec("insert into former_addresses values ('texas', 'waco', 'glow', null)")

  await prepareDatabase(connection, { now: NOW })

  const place = { stateSlug: 'texas', citySlug: 'waco', slug: 'glow' }
  expect(await findFormerAddress(readOnly(connection.db), place)).toEqual({
    kind: 'gone',
    name: '',
    reason: 'hidden',
  })
  await connection.close()
})

test('an application of an older file moves to its city, with an approximate position', async ({
  file,
}) => {
  const connection = openDatabase(file)
  await migrateToLatest(connection, '0015-zip-in-identities')
  connection.sqlite.exec(`
    insert into places (id, kind, zip, name, state, latitude, longitude)
      values (1, 'zip', '78701', 'Austin', 'TX', 30.27, -97.74), (2, 'city', '', 'Austin', 'TX', 30.3, -97.7);
    insert into place_names values ('austin', 2);
    insert into providers (id, kind, slug, state_slug, city_slug, state, city, name, street,
        full_address, postal_code, phone, site, latitude, longitude, reviews, hours, changed_on)
      values (7, 'application', 'glow', 'texas', 'austin-tx', 'TX', 'Austin, TX', 'Glow', '5 Oak St',
        '5 Oak St, Austin, TX, TX 78701', '78701', '', '', 30.27, -97.74, 0, '', '2026-11-20');
    insert into cities values ('texas', 'austin-tx', 'Austin, TX', 1, 30.27, -97.74, '2026-11-20', 'austin tx');
    insert into company_applications (id, company_name, contact_name, email, phone, address, city,
        state, zip, services, description, listing_type, status, created_at, provider_id)
      values ('a', 'Glow', '', '', '', '5 Oak St', 'Austin, TX', 'TX', '78701', '[]', '', 'premium',
        'approved', '', 7);
  `)
  const revisionOf = () =>
    connection.db.selectFrom('directory_revision').select('revision').executeTakeFirstOrThrow()
  const before = await revisionOf()

  const { movedListings } = await prepareDatabase(connection, { now: NOW })

  const db = readOnly(connection.db)
  const place = { stateSlug: 'texas', citySlug: 'austin-tx' }
  expect(movedListings).toBe(1)
  expect(await findFormerAddress(db, { ...place, slug: 'glow' })).toEqual({
    kind: 'moved',
    path: '/states/texas/austin/glow',
  })
  expect(await findFormerCity(db, place)).toEqual({ kind: 'moved', path: '/states/texas/austin' })
  expect(await findProvider(db, { ...place, citySlug: 'austin', slug: 'glow' })).toMatchObject({
    id: 7,
    city: 'Austin',
    fullAddress: '5 Oak St, Austin, TX 78701',
    approximatePosition: 'zip',
  })
  expect((await revisionOf()).revision).toBeGreaterThan(before.revision)
  await connection.close()
})

test('an application and a decision of an older file stay, with later fields empty', async ({
  file,
}) => {
  const connection = openDatabase(file)
  await migrateToLatest(connection, '0025-claims')
  connection.sqlite.exec(`
    insert into company_applications (id, company_name, contact_name, email, phone, address, city,
        state, zip, services, description, listing_type, status, created_at)
      values ('a', 'Glow', 'Sam', 'sam@mail.example', '(512) 555-0101', '5 Oak St', 'Austin', 'TX',
        '78701', '["Laser Tattoo Removal"]', 'We remove tattoos.', 'free', 'declined',
        '2026-11-19T12:00:00.000Z');
    insert into application_decisions (application_id, decided_at, actor, from_status, to_status)
      values ('a', '2026-11-20T12:00:00.000Z', 'admin', 'pending', 'declined');
  `)

  await prepareDatabase(connection, { now: NOW })

  const detail = await findAdminDetail(readOnly(connection.db), 'a')
  expect(detail?.application).toMatchObject({
    companyName: 'Glow',
    hours: '',
    startingPrice: '',
    freeConsultation: '',
    lasers: '',
    reference: null,
    version: 1,
  })
  expect(detail?.decisions).toMatchObject([{ to: 'declined', clinic: null, adminName: '' }])
  const to = { to: 'approved', version: 1, actor: 'admin', now: NOW } as const
  expect(await decideApplication(connection, 'a', { ...to, approval: { as: 'new' } })).toEqual({
    kind: 'done',
    from: 'declined',
    to: 'approved',
  })
  await connection.close()
})

test('ended claims and website findings of an older file do not count as answered', async ({
  file,
}) => {
  const connection = openDatabase(file)
  await migrateToLatest(connection, '0029-audit-chain+')
  connection.sqlite.exec(`
    insert into providers (id, kind, slug, state_slug, city_slug, state, city, name, street,
        full_address, postal_code, phone, site, latitude, longitude, reviews, hours, changed_on)
      values (7, 'clinic', 'glow', 'texas', 'austin', 'TX', 'Austin', 'Glow', '5 Oak St', '', '78701',
        '', 'https://glow.example', 0, 0, 0, '', '2026-11-20');
    insert into clinic_claims (id, provider_id, created_at, way, state, proof, decided_at, ended_at)
      values ('c', 7, '2026-11-19', 'website', 'ended', 'dns', '2026-11-19', '2026-11-20');
    insert into site_checks
      values (7, 'https://glow.example', 'gone', 'Gone.', '', 404, '', '2026-11-20', '2026-11-20', 0);
  `)

  await migrateToLatest(connection)

  const db = readOnly(connection.db)
  expect(await listRecentDecisions(db, NOW)).toEqual([])
  expect(await listSiteFindings(db, { limit: 9 })).toMatchObject([{ name: 'Glow', kind: 'gone' }])
  await connection.close()
})
