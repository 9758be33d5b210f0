import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { claimingSite, editFields, linkIn, pageOf } from '#tests/helpers/claims/claiming-site.ts'
import { exportList } from '#tests/helpers/lists/export-list.ts'
import { toText } from '#tests/helpers/requests/html.ts'

const { site, mails, post, text, admin, claims, claimByMail } = claimingSite()

const activeClaimOf = async (name: string) =>
  (await claims()).active.find((claim) => claim.name === name)
const get = (path: string) => fetch(site().url + path, { redirect: 'manual' })
const html = async (path: string) => (await fetch(site().url + path)).text()

test('an edit is on the page at once, a later one of an older form is refused, and the admin ends the claim and undoes it', async () => {
  const page = pageOf('lone-star-skin-clinic')
  const link = await claimByMail('lone-star-skin-clinic', 'us@clinic-18.example')
  const before = await text(page)
  const fields = editFields(await html(link))

  const saved = await post(link, {
    ...fields,
    startingPrice: '$99',
    lasers: 'PicoSure',
    services: 'Scar Treatment',
    description: 'We only remove tattoos.',
    freeConsultation: 'yes',
    hours_sun: '1 PM-4 PM',
    holidayHours: '2099-12-24: closed',
  })

  expect(saved.headers.get('location')).toBe(`${link}?done=saved`)
  const after = await text(page)
  for (const words of [
    'from $99',
    'PicoSure',
    'Scar Treatment',
    'First consultation Free',
    'Thu, Dec 24, 2099 Closed',
    'Sun 1 PM-4 PM',
    'We only remove tattoos. Confirmed by the clinic, ',
  ]) {
    expect(after).toContain(words)
    expect(before).not.toContain(words)
  }
  expect(await text(`${link}?done=saved`)).toContain('Saved.')
  const late = await post(link, { ...fields, lasers: 'Late laser' })
  expect(late.status).toBe(409)
  expect(toText(await late.text())).toContain('changed while you were typing')
  expect(await text(page)).toContain('PicoSure')

  const claim = await activeClaimOf('Lone Star Skin Clinic')
  expect(claim).toMatchObject({ proof: 'email', edits: 7 })
  const ended = await admin(`proposal=claim-${claim?.id}&answer=end&undoEdits=on`)

  expect(ended.headers.get('location')).toContain('notice=edits-undone')
  const undone = await text(page)
  expect(undone).not.toMatch(/from \$99|PicoSure|Scar Treatment|2099|Confirmed by the clinic/)
  expect((await fetch(site().url + link)).status).toBe(404)
})

test('wrong values come back as typed, and nothing is saved', async () => {
  const link = await claimByMail('lone-star-laser-studio', 'us@clinic-19.example')
  const fields = editFields(await html(link))

  const refused = await post(link, {
    ...fields,
    phone: 'call me',
    lasers: 'Typed laser',
    startingPrice: 'cheap',
    hours_mon: 'early',
    holidayHours: 'Christmas: 9 AM-5 PM',
  })
  const answer = await refused.text()

  expect(refused.status).toBe(422)
  expect(toText(answer)).toContain('Phone: Enter a phone number with area code')
  expect(toText(answer)).toContain('Starting price: Enter whole US dollars, such as 99')
  expect(toText(answer)).toContain('Monday: Use times, such as 9 AM-5 PM, or write “closed”')
  expect(toText(answer)).toContain('Holiday hours: Enter a line per day')
  expect(answer).toContain('value="Typed laser"')
  expect(await text(pageOf('lone-star-laser-studio'))).not.toContain('Typed laser')
})

test('"Everything is right" dates the shown values, a tick orders numbers each month, and nothing else changes', async () => {
  const link = await claimByMail('lone-star-ink-fade', 'us@clinic-21.example')
  const page = pageOf('lone-star-ink-fade')
  expect(await text(page)).not.toContain('Confirmed by the clinic')

  await post(link, 'action=confirm')

  expect(await text(page)).toMatch(
    /Confirmed by the clinic, \w+ \d+, \d{4}: name, address, phone, website, and opening hours\./,
  )
  expect(await activeClaimOf('Lone Star Ink Fade')).toMatchObject({ edits: 5 })
  await post(link, 'action=confirm')
  expect(await activeClaimOf('Lone Star Ink Fade')).toMatchObject({ edits: 5 })

  const isMonthly = async () => / name="monthly"[^>]* checked=""/.test(await html(link))
  expect(await isMonthly()).toBe(false)
  // No rows of zeros.
  expect(await html(link)).toContain('Nothing was counted in the last twelve weeks.')
  const chosen = await post(link, 'action=monthly&monthly=on')
  expect(chosen.headers.get('location')).toBe(`${link}?done=chosen`)
  expect(await isMonthly()).toBe(true)
  await post(link, 'action=monthly')
  expect(await isMonthly()).toBe(false)
})

test('the holder ends a claim, and its statements stay', async () => {
  const link = await claimByMail('barton-skin-clinic', 'us@clinic-22.example')
  await post(link, { ...editFields(await html(link)), lasers: 'Kept laser' })

  const given = await post(link, 'action=give-up')

  expect(given.headers.get('location')).toBe(pageOf('barton-skin-clinic'))
  expect((await fetch(site().url + link)).status).toBe(404)
  expect(await text(pageOf('barton-skin-clinic'))).toContain('Kept laser')
})

test("the clinic sees visitors' reports, without their senders", async () => {
  const page = pageOf('barton-laser-studio')
  const link = await claimByMail('barton-laser-studio', 'us@clinic-23.example')
  const report = await post(
    `${page}/report`,
    'phone=(512)+555-0166&how_known=called&note=A+secret+note&email=visitor@visitor.example',
  )
  expect(report.status).toBe(303)

  const shown = await text(link)

  expect(shown).toMatch(/What visitors reported Tell us (?:[^.]*\. ){3}Phone R-/)
  expect(shown).not.toMatch(/secret note|visitor@visitor|555-0166/)
  const reference = /R-[0-9A-Z]{5}/.exec(shown)?.[0] ?? ''
  const answer = { action: 'answer-report', report: reference, answered: 'We never moved.' }
  expect((await post(link, { ...answer, answered: ' ' })).status).toBe(422)
  expect((await post(link, answer)).status).toBe(303)
  expect((await post(link, answer)).status).toBe(409)
  expect(await text(link)).toMatch(/You answered on \w+ \d+, \d+: “We never moved\.” We have not/)
})

test('a request for a lost link gets the same answer for every address; the earlier link ends when the new one is used', async () => {
  const link = await claimByMail('barton-ink-fade', 'us@clinic-25.example')
  expect(await html(`${pageOf('barton-ink-fade')}/claim`)).toContain('href="/r"')

  const known = await post('/r', 'email=US@clinic-25.example')
  const unknown = await post('/r', 'email=nobody@clinic-25.example')

  expect([known.status, known.headers.get('location')]).toEqual([303, '/r?sent=1'])
  expect([unknown.status, unknown.headers.get('location')]).toEqual([303, '/r?sent=1'])
  await expect.poll(() => mails().mailsTo('us@clinic-25.example')).toHaveLength(2)
  const renewed = linkIn(mails().mailsTo('us@clinic-25.example')[1]?.text ?? '')
  expect(await text(renewed)).toContain('Save Changes')
  expect((await fetch(site().url + link)).status).toBe(200)
  await post(renewed, 'action=confirm')
  expect((await fetch(site().url + link)).status).toBe(404)
  expect((await fetch(site().url + renewed)).status).toBe(200)
  expect(mails().mailsTo('nobody@clinic-25.example')).toEqual([])
})

test('the page of claims is noindex', async () => {
  const found = await get(`${pageOf('weekday-ink-removal')}/claim`)

  expect([found.status, found.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  expect(await (await get('/sitemap-1.xml')).text()).not.toContain('/claim')
})

test('no data of a claimant or of a report is in the log or in any export', async () => {
  const email = 'canary@clinic-33.example'
  await post(`${pageOf('bluebonnet-ink-fade')}/claim`, `way=call&email=${email}`)
  const report = {
    name: 'Canary',
    note: 'canary',
    email: 'canary@mail.example',
    how_known: 'called',
  }
  expect((await post(`${pageOf('weekday-ink-removal')}/report`, report)).status).toBe(303)
  const link = await claimByMail('bluebonnet-tattoo-removal', 'canary@clinic-32.example')
  await post(link, 'action=confirm')

  const exported = await Promise.all(
    ['/data/clinics.csv', pageOf('bluebonnet-ink-fade'), pageOf('bluebonnet-tattoo-removal')].map(
      html,
    ),
  )

  const everything = `${site().databasePath}.csv`
  await exportList(site().databasePath, everything)
  exported.push(readFileSync(everything, 'utf8'))

  expect(exported.join('').toLowerCase()).not.toContain('canary')
  expect(site().output()).not.toMatch(/canary|clinic-32\.example/)
  expect(site().output()).not.toContain(link.slice(3))
})
