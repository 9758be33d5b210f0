import { expect, onTestFinished, test } from 'vitest'
import { claimingSite, linkIn, pageOf, postForm } from '#tests/helpers/claims/claiming-site.ts'
import { toText } from '#tests/helpers/requests/html.ts'
import { startSite } from '#tests/helpers/site/site.ts'

const { mails, post, text, admin, claims } = claimingSite()

const openClaimOf = async (name: string) =>
  (await claims()).open.find(({ clinic }) => clinic.name === name)
const read = async (url: string) => toText(await (await fetch(url)).text())

test('an e-mail to the website’s domain proves a claim, and only by its button', async () => {
  const page = pageOf('weekday-ink-removal')
  const sent = await post(`${page}/claim`, 'way=email&email=front@clinic-1.example')
  expect(sent.headers.get('location')).toBe(`${page}/claim?sent=1`)
  await expect.poll(() => mails().mailsTo('front@clinic-1.example')).toHaveLength(1)
  const link = linkIn(mails().mailsTo('front@clinic-1.example')[0]?.text ?? '')

  expect(await text(link)).toContain('Yes, I look after this clinic')
  expect(await text(link)).not.toContain('Save Changes')
  expect((await post(link, 'action=save&phone=(512)+555-0199')).status).toBe(409)

  await post(link, 'action=prove-email')
  expect(await text(link)).toContain('Save Changes')
})

test('for a call, the private page shows the code, and the admin types it', async () => {
  const name = 'Blank Website Laser'
  const page = pageOf('blank-website-laser')
  expect(await text(`${page}/claim`)).toContain('We have no website of this clinic')
  const started = await post(`${page}/claim`, 'way=call&email=owner@elsewhere.example')
  const link = started.headers.get('location') ?? ''
  const code = /Your code (\d{3} \d{3})/.exec(await text(link))?.[1] ?? ''
  const claim = await openClaimOf(name)
  expect(claim).toMatchObject({
    phone: '+1 212-555-0104',
    noProof: expect.stringContaining('no website'),
  })

  const accept = (typed: string) => admin(`proposal=claim-${claim?.id}&answer=accept&code=${typed}`)
  const wrong = await accept(code === '000 000' ? '1' : '000 000')
  expect([wrong.status, await wrong.text()]).toEqual([
    422,
    expect.stringContaining('That code is wrong.'),
  ])
  const waiting = await text(link)
  expect(waiting).toContain(`Reference ${claim?.reference}`)
  expect(waiting).not.toContain('Save Changes')

  expect((await accept(code)).status).toBe(303)
  expect(await text(link)).toContain('Save Changes')
  expect((await accept(code)).status).toBe(409)
  await expect.poll(() => mails().mailsTo('owner@elsewhere.example')).toHaveLength(1)
})

test('an e-mail address at another domain is refused, and stays in the form', async () => {
  const page = `${pageOf('barton-tattoo-removal')}/claim`
  for (const email of [
    'me@gmail.example',
    'x@clinic-24.example.evil.example',
    'x@xclinic-24.example',
    'x@mail.clinic-24.example',
    'x@www.clinic-24.example',
    '',
  ]) {
    const refused = await post(page, `way=email&email=${email}`)
    const answer = await refused.text()

    expect(refused.status).toBe(422)
    expect(toText(answer)).toContain('Enter an e-mail address that ends with @clinic-24.example')
    expect(answer).toContain(`value="${email}"`)
  }
  expect((await post(page, 'way=&email=')).status).toBe(422)
})

test('strangers can have at most three e-mails a day sent to one clinic', async () => {
  const page = `${pageOf('zilker-skin-clinic')}/claim`
  const statuses = []
  for (const name of ['a', 'b', 'c', 'd']) {
    statuses.push((await post(page, `way=email&email=${name}@clinic-34.example`)).status)
  }

  expect(statuses).toEqual([303, 303, 303, 429])
})

test('without SMTP_URL no page mentions e-mail, and only a call proves', async () => {
  const plain = await startSite({ env: { SMTP_URL: '' } })
  onTestFinished(async () => void (await plain.stop()))
  const page = `${plain.url}${pageOf('hill-country-skin-clinic')}/claim`

  expect(await read(page)).not.toMatch(/e-mail/i)
  expect((await postForm(page, 'way=email&email=a@clinic-26.example')).status).toBe(422)
  expect((await postForm(page, 'way=call')).status).toBe(303)
})
