import { expect } from 'vitest'
import { findMailProof } from '#db/proposals/mail-proof.ts'
import { findClinic } from '#db/proposals/owners.ts'
import type { Database } from '#db/engine/schema.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { test } from '#tests/helpers/databases/database.ts'
import { clinicId, addStatements, recordFindings } from '#tests/helpers/stewardship/stewardship.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { table, words } from '#tests/helpers/data/words.ts'

async function proofOf(db: Database, id: number) {
  const clinic = await findClinic(db, id)
  return clinic && findMailProof(db, clinic)
}

async function importSites(connection: ServerConnection, ...sites: string[]) {
  const rows = sites.map((site, index) => ({
    site,
    name: `Clinic ${index}`,
    street: `${index} St`,
  }))
  await importList(connection, rows)
}

test.for(table`
  https://www.ink.example/austin?a=1 | ink.example
  http://INK.example                 | ink.example
  https://austin.ink.example/        | austin.ink.example
  https://bücher.example/            | xn--bcher-kva.example
`)('a mailbox at the host of %s proves: %s', async ([site, host], { connection, db }) => {
  await importSites(connection, site)

  expect(await proofOf(db, await clinicId(db, site))).toEqual({ kind: 'possible', host })
})

test.for(table`
  https://www.facebook.com/ink | shared-host
  https://ink.wixsite.com/home | shared-host
  https://gmail.com            | mail-provider
  https://ink.comcast.net/     | mail-provider
  https://www.xfinity.com/ink  | mail-provider
  https://derm.ink.edu         | mail-provider
  https://austin.ink.gov       | mail-provider
  https://ink.mil              | mail-provider
                               | no-website
  https://192.0.2.7/           | no-website
`)('the website %j proves nothing: %s', async ([site, reason], { connection, db }) => {
  await importSites(connection, site)

  expect(await proofOf(db, await clinicId(db, site))).toEqual({ kind: 'impossible', reason })
})

const SEVERAL = { kind: 'impossible', reason: 'several-clinics' }

test.for([
  ...words`
    http://www.ink.example/austin https://INK.EXAMPLE https://ink.example./ https://i%6Ek.example/
    https://ｉｎｋ.example/ https://ink。example ink.example:8443/a
  `,
  'https://in\u00ADk.example',
])('the spelling %j does not hide that two share a host', async (site, { connection, db }) => {
  await importSites(connection, 'https://ink.example/', site)

  expect(await proofOf(db, await clinicId(db, 'https://ink.example/'))).toEqual(SEVERAL)
})

test('a host shared through a correction proves nothing, another host of the same domain does', async ({
  connection,
  db,
}) => {
  await importSites(connection, 'https://one.ink.example/', 'https://two.ink.example/')
  const [one, two] = [
    await clinicId(db, 'https://one.ink.example/'),
    await clinicId(db, 'https://two.ink.example/'),
  ]
  expect(await proofOf(db, one)).toMatchObject({ kind: 'possible' })

  await addStatements(connection, two, { site: 'https://one.ink.example/b' })

  expect(await proofOf(db, one)).toEqual(SEVERAL)
})

test.for([
  ['https://corrected.example/', { kind: 'impossible', reason: 'corrected' }],
  ['https://www.listed.example/austin', { kind: 'possible', host: 'listed.example' }],
] as const)('corrected to %s, a website proves: %o', async ([value, proof], { connection, db }) => {
  await importSites(connection, 'https://listed.example/')
  const id = await clinicId(db, 'https://listed.example/')
  await addStatements(connection, id, { site: value })

  expect(await proofOf(db, id)).toEqual(proof)
})

test('a website that may belong to another business proves nothing', async ({ connection, db }) => {
  const site = 'https://listed.example/'
  await importSites(connection, site)
  const id = await clinicId(db, site)
  await recordFindings(connection, { slug: 'clinic-0', finding: 'moved', day: 1 })

  expect(await proofOf(db, id)).toEqual({ kind: 'impossible', reason: 'doubtful' })

  await recordFindings(connection, { slug: 'clinic-0', finding: 'answers', day: 2 })
  expect(await proofOf(db, id)).toMatchObject({ kind: 'possible' })
})
