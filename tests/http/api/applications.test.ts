import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  aSentApplication,
  postForm,
  postJson,
  storedApplications,
} from '#tests/helpers/applications/applications.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite({ env: { APPLICATIONS_PER_HOUR: '100' } })

/** Each test sends its own application. */
let count = 0
const another = (overrides: Record<string, unknown> = {}) =>
  aSentApplication({ companyName: `Company ${(count += 1)}`, ...overrides })

async function listStored(companyName: unknown) {
  const all = storedApplications(site().databasePath)
  return all.filter((application) => application.company_name === companyName)
}

describe('JSON', () => {
  test('that is valid is stored as pending, ignoring extra fields, and answered with its id', async () => {
    const sent = another({
      status: 'approved',
      id: 'mine',
      created_at: '2020-01-01',
      listing_id: 1,
    })
    const response = await postJson(site().url, sent)

    expect(response.status).toBe(201)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { id, ...answer } = (await response.json()) as { id: string }
    expect(answer).toEqual({
      reference: expect.stringMatching(/^A-[2-9A-Z]{5}$/),
      email: sent.email,
      link: expect.stringMatching(/^\/r\/[\w-]{22}$/),
    })
    expect(await listStored(sent.companyName)).toEqual([
      expect.objectContaining({ id, status: 'pending', state: 'NV' }),
    ])
    expect(id).toMatch(/^[a-z0-9]{25}$/)
  })

  test('that is invalid gets messages by field, and nothing is stored', async () => {
    const sent = another({ email: 'nobody', services: [], description: 'short' })
    const response = await postJson(site().url, sent)

    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      fieldErrors: {
        email: ['Valid email is required'],
        services: ['Select at least one service'],
        description: ['Description must be at least 50 characters'],
      },
    })
    expect(await listStored(sent.companyName)).toEqual([])
  })
})

const send = (body: BodyInit, headers: Record<string, string>) =>
  fetch(`${site().url}/api/applications`, { method: 'POST', body, headers, redirect: 'manual' })

describe('a body', () => {
  const json = { 'content-type': 'application/json' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  test.for([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('in %s is never unpacked', async ([encoding, compress]) => {
    const sent = another()
    for (const type of [json, form]) {
      const body = compress(JSON.stringify(sent))
      const response = await send(body, { ...type, 'content-encoding': encoding })

      expect(response.status).toBe(415)
    }
    expect(await listStored(sent.companyName)).toEqual([])
  })

  test('above 256 KB, as JSON or as a form, is refused', async () => {
    const big = another({ description: 'x'.repeat(256 * 1024) })
    const asJson = await postJson(site().url, big)
    const asForm = await postForm(site().url, big)

    expect(asJson.status).toBe(413)
    expect(await asJson.json()).toHaveProperty('error.code')
    expect(asForm.status).toBe(413)
    expect(await asForm.text()).toContain('The form is too long to be sent.')
  })

  test('with every field at its maximum length is accepted from a form in every script', async () => {
    const sent = another({ description: '刺'.repeat(5000), certifications: '青'.repeat(2000) })

    const response = await postForm(site().url, sent)

    expect(response.status).toBe(303)
    expect(await listStored(sent.companyName)).toMatchObject([{ description: sent.description }])
  })
})

describe('a form post', () => {
  test('that is valid redirects to the confirmation', async () => {
    const sent = another({ services: ['Laser Tattoo Removal'], website: 'clinic.example' })
    const response = await postForm(site().url, sent)

    expect(response.status).toBe(303)
    const next = response.headers.get('location') ?? ''
    expect(next).toMatch(/^\/r\/[\w-]{22}\?sent=1$/)
    expect(await listStored(sent.companyName)).toEqual([
      expect.objectContaining({
        services: '["Laser Tattoo Removal"]',
        website: 'https://clinic.example',
      }),
    ])
    const page = await (await fetch(site().url + next)).text()
    expect(page).toContain('Application Submitted Successfully!')
    expect(page).toContain('<meta name="robots" content="noindex"')
  })

  test('that is invalid gets the page with every value and every message', async () => {
    const sent = another({
      companyName: '<script>alert("x")</script>',
      email: 'nobody',
      state: 'NV',
    })
    const response = await postForm(site().url, sent)
    const html = await response.text()

    expect(response.status).toBe(422)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(html).toContain('There is a problem')
    expect(html).toContain('href="#email"')
    expect(html).toContain('Valid email is required')
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('value="&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;"')
    expect(html).toContain('value="nobody"')
    expect(html).toMatch(/<option value="NV" selected=""/)
    expect(html.match(/checked=""/g)).toHaveLength(3) // two services and the listing type
    expect(html).toContain(sent.description)
    expect(html).not.toContain('rel="canonical" href="http://localhost:3000/api')

    const listed = another({ companyName: 'aurora laser', zipCode: '99501', email: 'nobody' })
    expect(await (await postForm(site().url, listed)).text()).toContain('Is this you?')
  })
})
