import { expect } from 'vitest'
import type { SiteFinding } from '#domain/websites/judge-site.ts'
import { listAuditEvents } from '#db/accounts/audit.ts'
import { findMailProof } from '#db/proposals/mail-proof.ts'
import { findProvider } from '#db/directory/providers.ts'
import type { Connection } from '#db/engine/connection.ts'
import { countQueue } from '#db/desk/queue.ts'
import { listRecentDecisions } from '#db/desk/undo.ts'
import { acceptSite } from '#db/stewardship/site-checks.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import {
  noon,
  recordFindings,
  clinicId,
  addStatements,
  undoLast,
  listItems,
} from '#tests/helpers/stewardship/stewardship.ts'
import { query } from '#tests/helpers/databases/query.ts'

const ONE = { name: 'One', site: 'https://one.example/' }
const PLACE = { stateSlug: 'texas', citySlug: 'austin', slug: 'one' }

async function recordFinding(connection: Connection, finding: SiteFinding): Promise<number> {
  await importList(connection, [ONE])
  await recordFindings(connection, { slug: 'one', finding, day: 1 })
  return clinicId(connection.db, ONE.site)
}

const accept = (connection: Connection, providerId: number) =>
  acceptSite(connection, { providerId, by: { actor: 'admin', name: 'Dana' }, now: noon(2) })

async function readState({ db }: Connection) {
  const findings = await listItems(db, 'website', NOW)
  const provider = await findProvider(db, PLACE)
  return {
    findings: findings.length,
    queued: (await countQueue(db, NOW)).website,
    isLinked: provider?.siteGoneAt == null,
  }
}

test('an accepted website leaves the queue and is linked again, until that is undone', async ({
  connection,
  db,
}) => {
  const id = await recordFinding(connection, 'gone')
  const found = { findings: 1, queued: 1, isLinked: false }
  expect(await readState(connection)).toEqual(found)

  expect([await accept(connection, id), await accept(connection, id)]).toEqual([true, false])

  expect(await readState(connection)).toEqual({ findings: 0, queued: 0, isLinked: true })
  expect(query(connection, 'select changed_on from providers')).toEqual(['2026-12-02'])
  expect(await listAuditEvents(db, { limit: 10 })).toContainEqual(
    expect.objectContaining({ event: 'site-accepted', adminName: 'Dana' }),
  )
  expect(await listRecentDecisions(db)).toMatchObject([
    {
      subject: String(id),
      kind: 'website',
      clinicName: 'One',
      text: 'The website is fine',
      at: noon(2).toISOString(),
      by: 'Dana',
    },
  ])
  expect(await undoLast(connection)).toBe('done')
  expect(await readState(connection)).toEqual(found)
  expect(await listRecentDecisions(db)).toEqual([])
})

test('later checks of it create no finding and change no page', async ({ connection }) => {
  const id = await recordFinding(connection, 'gone')
  await accept(connection, id)

  const changed = await recordFindings(connection, { slug: 'one', finding: 'gone', day: 9 })

  expect(changed).toBe(0)
  expect(await readState(connection)).toEqual({ findings: 0, queued: 0, isLinked: true })
})

test('a new website is checked, although the last was accepted', async ({ connection }) => {
  const id = await recordFinding(connection, 'moved')
  await accept(connection, id)
  await addStatements(connection, id, { site: 'https://two.example/' })

  await recordFindings(connection, { slug: 'one', finding: 'gone', day: 9 })

  expect(await readState(connection)).toEqual({ findings: 1, queued: 1, isLinked: false })
})

test('a website that the admin accepts proves claims again', async ({ connection, db }) => {
  const id = await recordFinding(connection, 'moved')
  const clinic = { id, site: ONE.site, phone: '' }
  const before = await findMailProof(db, clinic)

  await accept(connection, id)

  expect(before).toEqual({ kind: 'impossible', reason: 'doubtful' })
  expect((await findMailProof(db, clinic)).kind).toBe('possible')
})
