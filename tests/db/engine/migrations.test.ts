import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test as base } from 'vitest'
import { findFormerAddress, findFormerCity } from '#db/addresses/find-former.ts'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { migrateToLatest, pendingMigrations } from '#db/engine/migrate.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { listCitiesByName } from '#db/directory/cities.ts'
import { findProvider } from '#db/directory/providers.ts'
import { findZip } from '#db/places/place-queries.ts'
import { importList } from '#tests/helpers/data/clinic-lists.ts'
import { NOW } from '#tests/helpers/data/database.ts'
import { openOlderDatabase } from '#tests/helpers/data/older-database.ts'
import { respellCity } from '#tests/helpers/data/stored-cities.ts'

const ALL = [
  '0001-providers',
  '0002-places',
  '0003-applications',
  '0004-import-runs',
  '0005-place-names',
]

const test = base.extend<{ file: string }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the dependencies off the pattern
  file: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    await use(join(folder, 'directory.sqlite'))
    rmSync(folder, { recursive: true })
  },
})

test('an empty file gets every table, and a second run finds nothing to do', async ({ file }) => {
  const connection = openDatabase(file)

  const first = await migrateToLatest(connection)
  const second = await migrateToLatest(connection)

  expect(first.slice(0, ALL.length)).toEqual(ALL)
  expect(second).toEqual([])
  expect(pendingMigrations(connection)).toEqual([])
  await connection.close()
})

test('an older file keeps its data', async ({ file }) => {
  const connection = openDatabase(file)
  await migrateToLatest(connection, '0001-providers')
  await connection.db
    .insertInto('state_totals')
    .values({ state_slug: 'texas', provider_count: 7, city_count: 2, changed_on: '2025-01-01' })
    .execute()

  const { migrations } = await prepareDatabase(connection, { now: NOW })

  expect(migrations).toContain('0004-import-runs')
  const totals = await connection.db.selectFrom('state_totals').selectAll().execute()
  expect(totals).toHaveLength(52)
  expect(totals).toContainEqual({
    state_slug: 'texas',
    provider_count: 7,
    city_count: 2,
    changed_on: '2025-01-01',
  })
  const report = await importList(connection, [{}])
  expect(report.added).toBe(1)
  await connection.close()
})

test('cities of an older file are found by name, and its places are loaded anew', async ({
  file,
}) => {
  const connection = openDatabase(file)
  await migrateToLatest(connection, '0004-import-runs')
  connection.sqlite.exec(`
    insert into cities values ('california', 'la-caada', 'La Cañada-Flintridge', 1, 0, 0, '2025-01-01');
    insert into places (kind, zip, name, state, latitude, longitude)
      values ('zip', '78701', 'Austin', 'TX', 30, -97);
    insert into loaded_files values ('places.csv', 'as today')
  `)

  await prepareDatabase(connection, { now: NOW })

  const db = readOnly(connection.db)
  expect(await listCitiesByName(db, 'la canada flintridge')).toHaveLength(1)
  expect(await findZip(db, '78701')).toBeUndefined()
  expect(await db.selectFrom('loaded_files').selectAll().execute()).toEqual([])
  await connection.close()
})

test('of two processes at once one migrates and the other waits', async ({ file }) => {
  const run = async () => {
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { openDatabase } from '#db/engine/connection.ts'
         import { migrateToLatest } from '#db/engine/migrate.ts'
         const connection = openDatabase(process.argv[1])
         console.log((await migrateToLatest(connection)).length)
         await connection.close()`,
        file,
      ],
      { cwd: resolve(import.meta.dirname, '../../..'), stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    const [code] = (await once(child, 'close')) as [number]
    return { code, migrations: Number(output) }
  }

  const results = await Promise.all([run(), run()])

  expect(results.map(({ code }) => code)).toEqual([0, 0])
  expect(results.filter(({ migrations }) => migrations > 0)).toHaveLength(1)
})

test('a file that a newer version wrote is refused and stays as it is', async ({ file }) => {
  const connection = openDatabase(file)
  await migrateToLatest(connection)
  connection.sqlite.exec(
    "insert into kysely_migration (name, timestamp) values ('9999-future', '2030')",
  )

  const preparing = prepareDatabase(connection, { now: NOW })

  await expect(preparing).rejects.toThrow(/newer version .*9999-future/)
  await connection.close()
})

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

  test('keep their addresses when the list writes phones, streets and ZIPs otherwise', async ({
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

  test('get redirects when the list names their city by its one name', async ({ file }) => {
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

test('an address that an application of an older file left stays and names nobody', async ({
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

test('an application of an older file moves to its city, under an approximate position', async ({
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
