import { expect, test } from 'vitest'
import { openDatabase } from '#db/engine/connection.ts'
import { paths } from '#domain/site/paths.ts'
import { adminRequests } from '#tests/helpers/applications/admin.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { addOwner } from '#tests/helpers/stewardship/stewardship.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { query } from '#tests/helpers/databases/query.ts'

const site = borrowedSite()
const admin = adminRequests(site)

const NEW = {
  action: 'add',
  name: 'Quiet Harbor Laser',
  address: '7 Elm St, Austin, TX 78701',
  phone: '(512) 555-0177',
  site: '',
  hours: '',
  description: '',
}

/** Posts a form; returns its status and where it leads. */
async function post(path: string, form: Record<string, string> | string) {
  const response = await admin.send(path, { form })
  const location = response.headers.get('location') ?? ''
  return { status: response.status, location, html: await response.text() }
}

test('the admin adds, finds, edits, hides and deletes a listing', async () => {
  const { url } = site()
  const refused = await post(paths.apiAdminListings(), { ...NEW, address: 'somewhere' })
  const added = await post(paths.apiAdminListings(), NEW)
  const own = added.location.replace(/\?.*/, '')
  const change = (form: string) => post(own, `back=${own}&${form}`)
  const page = async () => (await readPage(`${url}/states/texas/austin/quiet-harbor-laser`)).text

  expect(refused).toMatchObject({
    status: 422,
    html: expect.stringContaining('value="Quiet Harbor Laser"'),
  })
  expect(added.location).toMatch(/^\/admin\/listings\/\d+\?notice=listing-added&decision=\d+$/)
  expect(await page()).toContain('(512) 555-0177')
  expect(await admin.read('/admin/listings?q=512+555+0177')).toContain(`href="${own}"`)

  const wrong = await change('fact=phone&phone=12')
  expect([wrong.status, wrong.html]).toEqual([
    422,
    expect.stringContaining('Enter a phone number with area code'),
  ])
  expect(await change('fact=phone&phone=512+555+0178')).toMatchObject({
    status: 303,
    location: expect.stringContaining(`${own}?notice=listing-saved&decision=`),
  })
  expect(await page()).toContain('(512) 555-0178')
  const entries = (await admin.read(own)).matchAll(/name="decision" value="(\d+)"/g)
  const [entry = '', earlier = ''] = Array.from(entries, ([, id = '']) => id)
  const undo = (decision: string) =>
    post(paths.adminDecisions(), `answer=undo&decision=${decision}&back=${own}`)
  const inTheWay = await undo(earlier)
  expect([inTheWay.status, inTheWay.html]).toEqual([
    409,
    expect.stringMatching(/Undo that one first\. It is “Corrected”, \w+ \d+, \d{4}\./),
  ])
  await undo(entry)
  expect(await page()).toContain('(512) 555-0177')
  // Scripts send the value as one text.
  await change('fact=startingPrice&value=$120')
  await change('fact=hours&value=Mon-Fri+9+AM-5+PM')
  expect(await page()).toMatch(/from \$120[\s\S]*9 AM/i)
  await change('answer=note&note=Ask+for+the+manager')
  expect(await admin.read(own)).toContain('Ask for the manager')

  const hidden = await change('answer=hide')
  const again = await change('answer=hide')
  expect([hidden.location, again.status]).toEqual([
    expect.stringContaining(`${own}?notice=hidden&decision=`),
    409,
  ])
  expect(await admin.read('/admin/listings?shown=hidden')).toContain('Quiet Harbor Laser')
  await change('answer=show')
  expect(await page()).toContain('Quiet Harbor Laser')

  expect(await admin.read(own)).toContain('Open or closed')
  await change('answer=close')
  expect(await admin.read(own)).not.toContain('Open or closed')
  await change('answer=show')

  const unsure = await change('answer=delete')
  const deleted = await change('answer=delete&sure=on')
  expect([unsure.status, deleted.location]).toEqual([
    422,
    '/admin/listings?notice=listing-deleted&company=Quiet+Harbor+Laser',
  ])
  expect((await admin.send(own)).status).toBe(404)
  expect((await fetch(`${url}/states/texas/austin/quiet-harbor-laser`)).status).toBe(410)
  expect((await change('answer=hide')).status).toBe(404)
})

test('each notice about a decision names the listing, and its undo takes the decision back', async () => {
  const { databasePath } = site()
  const connection = openDatabase(databasePath, { mustExist: true })
  await addOwner(connection.db, { id: 'owner', listingId: 1 })
  await connection.close()
  const own = paths.adminListing(1)
  const [, name = ''] = /<h1[^>]*>([^<]+)</.exec(await admin.read(own)) ?? []
  const said = () => query(databasePath, 'select value from statements order by 1')

  for (const [path, form] of [
    [own, 'answer=hide'],
    [own, 'answer=close'],
    [own, 'fact=startingPrice&value=120'],
    [own, 'fact=listing&listing=2030-01-31'],
    [paths.adminDecisions(), `proposal=claim-owner&answer=end&back=${own}`],
    [paths.apiAdminBlocks(), `action=block&email=spam@a.example&back=${own}`],
  ] as const) {
    const before = said()
    const made = await post(path, form)
    const [notice = ''] =
      /<div role="status".*?<\/form>/s.exec(await admin.read(made.location)) ?? []
    const [, decision = ''] = /name="decision" value="(\d+)"/.exec(notice) ?? []

    expect(notice).toContain(path === paths.apiAdminBlocks() ? 'Blocked.' : `Success: ${name}<`)
    const undone = await post(
      paths.adminDecisions(),
      `answer=undo&decision=${decision}&back=${own}`,
    )
    expect(undone.location).toContain(`${own}?notice=decision-undone`)
    expect(said()).toEqual(before)
  }
})

test('several listings are hidden, given a fact and exported at once', async () => {
  const list = await admin.read('/admin/listings?place=texas')
  const ids = [...list.matchAll(/name="selected" value="(\d+)"/g)].map(([, id = '']) => id)
  const [first = '', second = '', third = ''] = ids
  const bulk = (form: string) =>
    admin.send(paths.apiAdminListings(), { form: `back=/admin/listings?place=texas&${form}` })
  const selected = `selected=${first}&selected=${second}`

  const asked = await admin.read(`/admin/listings?ask=hide&${selected}`)
  const none = await bulk('action=hide')
  const wrong = await bulk(`${selected}&action=set&field=startingPrice&startingPrice=x`)
  const set = await bulk(`${selected}&action=set&field=startingPrice&startingPrice=99`)
  const csv = await admin.read(`/api/admin/listings/csv?selected=${first}&selected=${third}`)
  const hidden = await bulk(`${selected}&action=hide`)

  expect(asked).toContain('Hide 2 listings')
  expect([none.status, wrong.status, set.status, hidden.status]).toEqual([422, 422, 303, 303])
  expect(set.headers.get('location')).toBe('/admin/listings?place=texas&notice=listings-set')
  expect(csv.split('\r\n')).toHaveLength(4)
  expect(csv).toMatch(/^name,site,phone,full_address/)
  const after = await admin.read('/admin/listings?shown=hidden')
  expect(after).toContain(`value="${second}"`)
  expect(await admin.read(paths.adminListing(Number(first)))).toContain('$99')
})

test('merging leads to the comparison of the two in the queue', async () => {
  const refused = await post(paths.adminListing(1), 'answer=compare&into=L-1')
  const list = await admin.read('/admin/listings?shown=listed')
  const ids = [...list.matchAll(/name="selected" value="(\d+)"/g)].map(([, id = '']) => Number(id))
  const [a = 0, b = 0] = ids.toSorted((x, y) => x - y)
  const asked = await post(paths.adminListing(b), `answer=compare&into=L-${a}`)

  expect(refused.status).toBe(422)
  expect(asked.location).toBe(`/admin?status=other&open=pair-${a}-${b}&notice=compare-them`)
  expect(await admin.read(asked.location)).toContain('chosen by the admin')

  const merged = await post(paths.adminListing(b), `answer=merge&into=L-${a}`)
  const again = await post(paths.adminListing(b), `answer=merge&into=L-${a}`)
  expect([merged.location, again.status]).toEqual([
    expect.stringContaining(`${paths.adminListing(b)}?notice=merged&decision=`),
    409,
  ])
  await post(paths.adminListing(b), 'answer=show')
  expect(await admin.read(`/admin/listings?shown=listed`)).toContain(`value="${b}"`)
})

test.each(['/admin/listings?q=zzzz', '/admin?status=other&kind=conflict'])(
  'an empty list of the desk sends nobody to the visitors’ pages: %s',
  async (path) => {
    const html = await admin.read(path)

    expect(html).toMatch(/No listings found|Nothing is waiting\./)
    expect(html).not.toContain('Browse All States')
  },
)
