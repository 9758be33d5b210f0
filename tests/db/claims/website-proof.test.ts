import { expect } from 'vitest'
import { findWebsiteProof } from '#db/claims/website.ts'
import { findClinic } from '#db/claims/clinic.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { clinicId, addStatement } from '#tests/helpers/stewardship/stewardship.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'

async function proofOf(db: Database, id: number) {
  const clinic = await findClinic(readOnly(db), id)
  return clinic && findWebsiteProof(readOnly(db), clinic)
}

async function importSites(connection: ServerConnection, ...sites: string[]) {
  const rows = sites.map((site, index) => ({
    site,
    name: `Clinic ${index}`,
    street: `${index} St`,
  }))
  await importList(connection, rows)
}

test.for([
  ['https://www.ink.example/austin?a=1', 'ink.example', 'https://www.ink.example'],
  ['http://ink.example', 'ink.example', 'http://ink.example'],
  ['https://austin.ink.example/', 'ink.example', 'https://ink.example'],
  ['https://ink.co.uk/', 'ink.co.uk', 'https://ink.co.uk'],
] as const)('the website %s proves with %s', async ([site, domain, origin], { connection, db }) => {
  await importSites(connection, site)

  expect(await proofOf(db, await clinicId(db, site))).toEqual({ kind: 'possible', domain, origin })
})

test.for([
  ['https://www.facebook.com/ink', 'shared-host'],
  ['https://ink.wixsite.com/home', 'shared-host'],
  ['', 'no-website'],
  ['https://192.0.2.7/', 'no-website'],
] as const)('the website %j proves nothing: %s', async ([site, reason], { connection, db }) => {
  await importSites(connection, site)

  expect(await proofOf(db, await clinicId(db, site))).toEqual({ kind: 'impossible', reason })
})

test('a domain shared by two clinics proves nothing, whether from the list or a correction', async ({
  connection,
  db,
}) => {
  await importSites(
    connection,
    'https://one.ink.example/',
    'https://two.ink.example/',
    'https://c.example/',
  )
  const several = { kind: 'impossible', reason: 'several-clinics' }

  expect(await proofOf(db, await clinicId(db, 'https://one.ink.example/'))).toEqual(several)

  const other = await clinicId(db, 'https://two.ink.example/')
  const third = await clinicId(db, 'https://c.example/')
  await addStatement(connection, other, { field: 'site', value: 'https://elsewhere.example/' })
  expect(await proofOf(db, await clinicId(db, 'https://one.ink.example/'))).toEqual(several)
  await addStatement(connection, other, { field: 'site', value: 'https://book.c.example/' })
  expect(await proofOf(db, third)).toEqual(several)
})

test('neither a corrected domain nor the one it replaced proves a claim', async ({
  connection,
  db,
}) => {
  await importSites(connection, 'https://listed.example/')
  const id = await clinicId(db, 'https://listed.example/')
  await addStatement(connection, id, { field: 'site', value: 'https://corrected.example/' })

  expect(await proofOf(db, id)).toEqual({ kind: 'impossible', reason: 'corrected' })
})

test('a corrected URL on the same domain still proves a claim', async ({ connection, db }) => {
  await importSites(connection, 'https://listed.example/')
  const id = await clinicId(db, 'https://listed.example/')
  await addStatement(connection, id, { field: 'site', value: 'https://www.listed.example/austin' })

  expect(await proofOf(db, id)).toMatchObject({ domain: 'listed.example' })
})

test('a website that may belong to another business proves nothing', async ({ connection, db }) => {
  const site = 'https://listed.example/'
  await importSites(connection, site)
  const id = await clinicId(db, site)
  const at = NOW.toISOString()
  const check = { provider_id: id, site, evidence: '', final_url: '', status: 200, title: '' }
  const found = { ...check, checked_at: at, since: at, silent_days: 0 }
  await db
    .insertInto('site_checks')
    .values({ ...found, finding: 'parked' })
    .execute()

  expect(await proofOf(db, id)).toEqual({ kind: 'impossible', reason: 'doubtful' })

  await db.updateTable('site_checks').set({ finding: 'answers' }).execute()
  expect(await proofOf(db, id)).toMatchObject({ kind: 'possible' })
})
