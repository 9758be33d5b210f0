import { expect, test } from 'vitest'
import { adminRequests } from '#tests/helpers/applications/admin.ts'
import { toText } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { lines, words } from '#tests/helpers/data/words.ts'

const site = borrowedSite()
const { send, read, approve, apply } = adminRequests(site)

test("admin pages have only the admin's links, and times in the zone of the operator", async () => {
  await apply({ zipCode: '40006', createdAt: '2026-11-20T12:00:00.000Z' })
  for (const path of words`/admin?q=40006 /admin?status=other /admin/account /generate-sitemap`) {
    const page = await read(path)
    const [nav = ''] = /<nav[^>]* aria-label="Admin".*?<\/nav>/s.exec(page) ?? []

    expect(toText(nav)).toMatch(/Desk .*Listings Lists Site Health View site/)
    expect(page).toContain('Logout')
    expect(page).not.toContain('<footer')
  }
  expect(toText(await read('/admin?q=40006'))).toContain('Nov 20, 2026, 06:00 CST')
})

test.for(words`
  ?status=bogus&page=-1 ?page=9999999 ?q=%00%ff ?status=approved&page=3
`)('the dashboard answers %s', async (query) => {
  expect((await send(`/admin${query}`)).status).toBe(200)
})

test('long descriptions are cut to 200 characters and an ellipsis', async () => {
  await apply({ zipCode: '44444', description: `${'🦊'.repeat(200)}REST` })

  const page = await read('/admin?q=44444')

  const [card = ''] = /<article.*?<\/article>/s.exec(page) ?? []
  expect(card).toContain(`${'🦊'.repeat(200)}...`)
  expect(card).not.toContain('REST')
})

test('an empty section of the details is left out', async () => {
  const bare = await apply({ website: '', services: [], description: '' })
  const full = await apply({ yearEstablished: '2009', certifications: 'Board certified' })
  const OPTIONAL = lines`
    Services
    Description
    Year Established
    Certifications &amp; Licenses
  `

  const [bareText, fullText] = await Promise.all([
    read(`/admin/company/${bare.id}`),
    read(`/admin/company/${full.id}`),
  ])

  for (const title of OPTIONAL) {
    expect(bareText).not.toContain(`>${title}</h2>`)
    expect(fullText).toContain(`>${title}</h2>`)
  }
  for (const title of ['Contact Information', 'Address', 'Application Details']) {
    expect(bareText).toContain(`>${title}</h2>`)
  }
})

test('a missing contact is "N/A" on the card and in the details', async () => {
  const { id } = await apply({ zipCode: '10090', email: '', phone: '', website: '' })

  for (const path of ['/admin?q=10090', `/admin/company/${id}`]) {
    const contacts = [...(await read(path)).matchAll(/<dd[^>]*>N\/A<\/dd>/g)]
    expect(contacts).toHaveLength(3)
  }
})

test("a company's phone, e-mail and website are links, and the website opens in a new tab", async () => {
  const phone = '512.555.0144 ask for Sam'
  const { id } = await apply({ phone, website: 'https://reached.example/' })

  const page = await read(`/admin/company/${id}`)

  for (const link of lines`
    href="mailto:sam@application.example"
    href="tel:+15125550144"
    href="https://reached.example/" target="_blank" rel="noopener noreferrer nofollow"
    (typed: 512.555.0144 ask for Sam)
  `) {
    expect(page).toContain(link)
  }
})

test("an application's public page links to its admin page for the admin only", async () => {
  const { id, page } = await apply()
  await approve(id)
  const link = `/admin/company/${id}`

  const forAdmin = await send(page)

  expect(await forAdmin.text()).toContain(`href="${link}"`)
  expect(forAdmin.headers.get('cache-control')).toBe('no-store')
  expect(await (await send(page, { as: '' })).text()).not.toContain(id)
  expect(await read('/states/texas/austin/weekday-ink-removal')).not.toContain('/admin/company')
})

test('the comparison promises no e-mail where none is sent', async () => {
  const { id } = await apply({ companyName: 'Weekday Ink Removal', city: 'Austin', state: 'TX' })
  const clinic = '/states/texas/austin/weekday-ink-removal'

  const compared = toText(await read(`/admin/company/${id}?clinic=${encodeURIComponent(clinic)}`))

  expect(compared).toContain('unless you tick it: call the listed number first.')
  expect(compared).not.toContain('Our e-mail')
})
