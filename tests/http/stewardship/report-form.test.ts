import { expect, test } from 'vitest'
import { PROVIDER, sendReport, storedReports } from '#tests/helpers/stewardship/report-form.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

// Behind a proxy each test has its own address and so its own limit.
const site = borrowedSite({ env: { TRUST_PROXY: 'on', APPLICATIONS_PER_HOUR: '2' } })
let addresses = 0
const aNewAddress = () => ({ address: `10.2.${(addresses += 1)}.1` })
const count = async () => (await storedReports(site().databasePath)).length

/** Value of a field in the HTML of a form. */
function valueOf(html: string, name: string): string | undefined {
  const tag = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  return / value="([^"]*)"/.exec(tag)?.[1]
}

test("the provider's page links to the form, which has the shown values", async () => {
  const provider = await readPage(site().url + PROVIDER)
  const form = await readPage(`${site().url}${PROVIDER}/report`)

  expect(provider.links).toContain(`${PROVIDER}/report`)
  expect(form.status).toBe(200)
  expect(form.isIndexable).toBe(false)
  expect(form.canonical).toBeNull()
  expect(valueOf(form.html, 'name')).toBe('Weekday Ink Removal')
  expect(valueOf(form.html, 'phone')).toBe('(212) 555-0101')
  expect(valueOf(form.html, 'hours_mon')).toBe('9 AM-5 PM')
  expect(form.html).toMatch(/<input[^>]*checked[^>]*value="open"/)
})

test('a report leads to a private page with its reference and link', async () => {
  const { url, databasePath } = site()

  const response = await sendReport(
    url,
    { phone: '(512) 555-0177', note: 'canary note', email: 'canary@mail.example' },
    aNewAddress(),
  )

  expect(response.status).toBe(303)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const link = response.headers.get('location') ?? ''
  expect(link).toMatch(/^\/r\/[\w-]{22}\?sent=1$/)
  const stored = (await storedReports(databasePath)).at(-1)
  expect(stored).toMatchObject({
    status: 'pending',
    howKnown: 'called',
    note: 'canary note',
    email: 'canary@mail.example',
    values: { phone: '(512) 555-0177' },
  })
  const page = await readPage(url + link)
  expect(page.text).toContain('Thank you for your report')
  expect(page.text).toContain(stored?.reference)
  expect(page.text).toContain('(512) 555-0177')
  expect(page.html).toContain(link.replace('?sent=1', ''))
  expect(page.text).toContain(
    'How do you know? I called or wrote to them In your own words canary note',
  )
  expect(page.html).not.toContain('canary@')
  const status = await fetch(url + link.replace('?sent=1', ''))
  expect(status.headers.get('cache-control')).toBe('no-store')
  expect(status.headers.get('referrer-policy')).toBe('no-referrer')
  expect(status.headers.get('x-robots-tag')).toBe('noindex')
})

test.for([
  [{}, 'Change what is wrong, or say in your own words'],
  [{ situation: 'duplicate', duplicate_of: 'Nobody knows' }, 'We do not know that listing'],
] as const)('the form %j is refused: %s', async ([fields, words]) => {
  const before = await count()

  const response = await sendReport(site().url, fields, aNewAddress())

  expect(response.status).toBe(422)
  expect(await response.text()).toContain(words)
  expect(await count()).toBe(before)
})

test('the same report from the same address is stored once and gets another link', async () => {
  const { url } = site()
  const [one, other] = [aNewAddress(), aNewAddress()]
  const before = await count()

  const first = await sendReport(url, { name: 'Sent Twice' }, one)
  const second = await sendReport(url, { name: 'Sent Twice' }, one)
  expect(await count()).toBe(before + 1)
  const third = await sendReport(url, { name: 'Sent Twice' }, other)

  expect(await count()).toBe(before + 2)
  const links = [first, second, third].map(({ headers }) => headers.get('location'))
  expect(new Set(links).size).toBe(3)
  const references = await Promise.all(
    links.map(async (link) => /R-[A-Z\d]{5}/.exec(await (await fetch(url + link)).text())?.[0]),
  )
  expect(references[0]).toBe(references[1])
  expect(references[0]).not.toBe(references[2])
})
