import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from '#tests/helpers/commands/cli.ts'
import { adminRequests } from '#tests/helpers/applications/admin.ts'
import { PROVIDER, sendReport, storedReports } from '#tests/helpers/stewardship/report-form.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'
import { clinicId, addStatements } from '#tests/helpers/stewardship/stewardship.ts'
import { readPage, toText } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { records } from '#tests/helpers/data/words.ts'
import { inDatabase, query } from '#tests/helpers/databases/query.ts'

const site = borrowedSite({ env: { APPLICATIONS_PER_HOUR: '100' } })
const admin = adminRequests(site)
const queue = async (path = '/admin?status=other') =>
  (await admin.read(path)).replaceAll('<!-- -->', '')
const { decide } = admin

async function aReport(fields: Record<string, string>, path = `${PROVIDER}/report`) {
  await sendReport(site().url, fields, { path })
  const { reference = '' } = (await storedReports(site().databasePath)).at(-1) ?? {}
  return { reference, proposal: `report-${reference}` }
}

/** As the button beside the last decision does. */
async function undoLatest(): Promise<Response> {
  const form = /name="decision" value="(\d+)".*?name="next" value="([^"]*)"/s
  const [, decision = '', next = ''] = form.exec(await queue()) ?? []
  return decide({ decision, answer: 'undo', next: next.replaceAll('&amp;', '&') })
}

test('a decision that is too late or impossible changes nothing and shows a message', async () => {
  const { proposal } = await aReport({ name: 'Too Late' })
  await decide(`proposal=${proposal}&answer=decline&reason=No.`)

  const answers = [
    await decide(`proposal=${proposal}&answer=accept&facts=name`),
    await decide('proposal=report-R-ZZZZZ&answer=decline&reason=No.'),
    await decide(`proposal=${proposal}&answer=accept`),
    await decide(`proposal=${proposal}&answer=explode`),
    await decide('proposal=conflict-1-nothing&answer=accept'),
    await decide('decision=4711&answer=undo'),
  ]

  expect(answers.map(({ status }) => status)).toEqual([409, 404, 422, 422, 404, 404])
  expect(await answers[0]?.text()).toContain('this item has been decided in the meantime')
  expect((await readPage(site().url + PROVIDER)).text).not.toContain('Too Late')
})

test('a conflict with the list shows all three values, and can be decided and undone', async () => {
  const id = await inDatabase(site().databasePath, async (connection) => {
    const found = await clinicId(connection.db, 'https://clinic-3.example/')
    await addStatements(connection, found, { phone: '(512) 555-0333' }, { now: new Date() })
    query(
      connection,
      "update statements set list_value = '(512) 555-0999' where listing_id = ?",
      found,
    )
    return found
  })
  const page = await queue(`/admin?status=other&open=conflict-${id}-phone`)
  for (const text of ['(512) 555-0333', '(512) 555-0999', '(212) 555-0103']) {
    expect(page).toContain(text)
  }
  const proposal = `conflict-${id}-phone`
  const back = '/admin?status=other'

  const kept = await decide({ proposal, answer: 'accept', back })

  const next = kept.headers.get('location') ?? ''
  expect(next).toMatch(/^\/admin\?status=other&notice=kept&decision=\d+$/)
  expect(await queue(next)).toContain('Kept phone')
  expect(await queue()).not.toContain('the list has another')

  await undoLatest()
  expect(await queue()).toContain('the list has another phone')

  const taken = await decide(`proposal=${proposal}&answer=decline`)
  expect(taken.status).toBe(303)
  const shown = await readPage(`${site().url}/states/texas/austin/clear-canvas-laser-2`)
  expect(shown.text).toContain('(212) 555-0103')
})

test('two listings of one clinic are shown side by side, merged, and split again', async () => {
  const list = join(dirname(site().databasePath), 'twins.csv')
  writeFileSync(
    list,
    csvOf(
      ...records`
        name=Twin Harbor Laser&site=https://a.example&phone=(512) 555-0777
        name=Twin Harbor Laser Inc&site=https://b.example&phone=(512) 555-0777
      `,
    ),
  )
  await runCli(['import', list, '--force', '--db', site().databasePath])
  const [, key = '', first = '', second = ''] = /open=(pair-(\d+)-(\d+))/.exec(await queue()) ?? []
  const page = await queue(`/admin?status=other&open=${key}`)
  expect(page).toContain('same phone number')
  expect(toText(page)).toContain('Phone (512) 555-0777 (512) 555-0777')
  expect(toText(page)).toContain('Both are at the same spot on the map.')
  const proposal = `pair-${first}-${second}`

  const merged = await decide(`proposal=${proposal}&answer=accept&kept=first&site=second`)

  expect(merged.headers.get('location')).toContain('/admin?notice=merged&decision=')
  const old = await fetch(`${site().url}/states/texas/austin/twin-harbor-laser-inc`, {
    redirect: 'manual',
  })
  expect([old.status, old.headers.get('location')]).toEqual([
    301,
    '/states/texas/austin/twin-harbor-laser',
  ])
  expect(await queue()).toContain('Merged with the other listing')
  const kept = await readPage(`${site().url}/states/texas/austin/twin-harbor-laser`)
  expect(kept.links).toContain('https://b.example/')

  const undone = await undoLatest()

  expect(undone.headers.get('location')).toContain(
    `/admin?status=other&open=pair-${first}-${second}&notice=decision-undone&decision=`,
  )
  expect((await fetch(`${site().url}/states/texas/austin/twin-harbor-laser-inc`)).status).toBe(200)
  const apart = await decide(`proposal=${proposal}&answer=decline`)
  expect(apart.headers.get('location')).toContain('notice=not-same')
  expect(await queue()).not.toContain('same phone number')
})
