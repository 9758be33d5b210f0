import { expect, test } from 'vitest'
import { sendForm, sendJson } from '#tests/helpers/requests/post.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { query } from '#tests/helpers/databases/query.ts'

// Behind a proxy every test has its own address and so its own limit.
const site = borrowedSite({ env: { TRUST_PROXY: 'on' } })
const subscribe = (email: string, address: string) =>
  sendJson(`${site().url}/api/subscribers`, { email }, { 'x-forwarded-for': address })

const storedEmails = () => query<string>(site().databasePath, 'select email from subscribers')

const WRONG = 'Enter an e-mail address like name@example.com'

test('an e-mail is stored once, and a known one gets the same answer', async () => {
  const answers = []
  for (const email of ['reader@example.com', 'reader@example.com', ' READER@example.com']) {
    const response = await subscribe(email, '203.0.113.1')
    answers.push([response.status, await response.text(), response.headers.get('cache-control')])
  }

  const same = [202, '{}', 'no-store']
  expect(answers).toEqual([same, same, same])
  const stored = storedEmails()
  expect(stored.filter((email) => email.toLowerCase() === 'reader@example.com')).toHaveLength(1)
})

test('an invalid e-mail is refused with a hint and does not count against the limit', async () => {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const response = await subscribe('reader', '203.0.113.2')

    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ fieldErrors: { email: [WRONG] } })
  }
  const right = await subscribe('b@example.com', '203.0.113.2')
  expect(right.status).toBe(202)
})

test('a form without JavaScript leads back to the blog with a confirmation', async () => {
  const fields = { email: 'Form@Example.com', more_details: '' }
  const sent = await sendForm(`${site().url}/api/subscribers`, fields)
  const location = sent.headers.get('location') ?? ''
  const html = await (await fetch(site().url + location)).text()

  expect([sent.status, location]).toEqual([303, '/blog?subscribed=1#stay-updated'])
  expect(html).toContain('Thank you. Your address is on the list for new articles.')
  expect(html).toMatch(/<meta name="robots" content="noindex"/)
  expect(storedEmails()).toContain('form@example.com')
  expect(site().output()).not.toMatch(/example\.com/i)
})

test('an invalid form comes back filled in, with its errors', async () => {
  const sent = await sendForm(`${site().url}/api/subscribers`, { email: '"reader' })
  const html = await sent.text()

  expect([sent.status, sent.headers.get('cache-control')]).toEqual([422, 'no-store'])
  expect(html).toContain('value="&quot;reader"')
  expect(html).toMatch(/aria-invalid="true"[^>]*aria-describedby="email-error"/)
  expect(html).toMatch(/id="email-error"[^]*?Enter an e-mail address like name@example.com/)
})
