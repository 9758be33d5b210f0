import { describe } from 'vitest'
import { runCli } from '#tests/helpers/commands/cli.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import {
  addressOf,
  adminOf,
  apply,
  RECEIPT,
  subjects,
  test,
  urlOf,
  listWaitingMails,
} from '#tests/helpers/site/mailing-site.ts'

const APPROVAL = 'Your company is listed on Fadewell'
const DECLINE = 'Your application to Fadewell'

describe.concurrent('e-mail that takes seconds', () => {
  test('decision e-mails go out once the undo period is over', async ({
    file,
    serve,
    mailServer,
    expect,
  }) => {
    const server = await mailServer()
    const site = await serve(urlOf(server))
    const names = ['Approved', 'Declined', 'Undone', 'Deleted', 'Console', 'Changed'] as const
    const ids: string[] = []
    for (const name of names) {
      ids.push(await apply(site.url, name, { phone: `(702) 555-010${ids.length}` }))
    }
    const [approved = '', declined = '', undone = '', deleted = '', byCli = '', changed = ''] = ids
    await expect.poll(() => server.mails().length).toBe(2 * names.length)

    const admin = await adminOf(site.url)
    const statuses = [
      await admin.decide(approved, 'approved'),
      await admin.decide(declined, 'declined'),
      await admin.decide(undone, 'approved'),
      await admin.undo(undone),
      await admin.decide(deleted, 'approved'),
      await admin.remove(deleted),
      await admin.decide(changed, 'approved'),
      await admin.decide(changed, 'declined'),
    ]
    const cli = await runCli(['applications', 'approve', byCli, '--db', file])
    const sentAtOnce = server.mails().length
    await expect.poll(() => server.mails().length, { timeout: 40_000 }).toBe(2 * names.length + 4)

    expect(sentAtOnce).toBe(2 * names.length)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 204, 200, 200])
    expect(cli.code).toBe(0)
    expect(names.map((name) => subjects(server, addressOf(name)))).toEqual([
      [RECEIPT, APPROVAL],
      [RECEIPT, DECLINE],
      [RECEIPT],
      [RECEIPT],
      [RECEIPT, APPROVAL],
      [RECEIPT, DECLINE],
    ])
    const [, approval] = server.mailsTo(addressOf('Approved'))
    const page = /https:\/\/fadewell\.example(\/states\/\S+)/.exec(approval?.text ?? '')?.[1] ?? ''
    expect((await readPage(site.url + page)).text).toContain('Approved')
    await expect.poll(() => listWaitingMails(file)).toEqual([])
    expect(site.output()).not.toMatch(/@|Vega/)
  })
})
