import { describe, expect, test } from 'vitest'
import { openDatabase } from '#db/engine/connection.ts'
import { ADMIN_PASSWORD, WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { aSentApplication } from '#tests/helpers/applications/application-input.ts'
import { storedApplications } from '#tests/helpers/applications/application-requests.ts'
import { inGroups } from '#tests/helpers/data/in-groups.ts'
import { answerTo, setLimitForAll } from '#tests/helpers/applications/questions.ts'
import { storedEmails } from '#tests/helpers/applications/subscribers.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

// Behind a proxy each test has its own address and so its own limit.
const site = borrowedSite({ env: { ...WITH_ADMIN, TRUST_PROXY: 'on', APPLICATIONS_PER_HOUR: '5' } })
const FULL = { applications: 5 * 40, subscribers: 400, login: 100 }

type Form = keyof typeof FULL
type Fields = Record<string, unknown>
interface AskedError {
  error: { code: string; message: string; question: { text: string; token: string; how: string } }
}

let addresses = 0
let companies = 0
const aCompany = () => aSentApplication({ companyName: `Asked ${(companies += 1)}` })

const PATHS = {
  applications: '/api/applications',
  subscribers: '/api/subscribers',
  login: '/api/login',
}

function postJson(form: Form, fields: Fields, address = `10.9.${(addresses += 1)}.1`) {
  return fetch(site().url + PATHS[form], {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(fields),
    redirect: 'manual',
  })
}

/** As a browser without JavaScript does. */
function postForm(form: Form, fields: Fields) {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) body.append(name, String(one))
  }
  const headers = { 'x-forwarded-for': `10.9.${(addresses += 1)}.1` }
  return fetch(site().url + PATHS[form], { method: 'POST', headers, body, redirect: 'manual' })
}

async function askedIn(response: Response) {
  const { error } = (await response.json()) as AskedError
  return {
    ...error,
    answered: { question: error.question.token, answer: answerTo(error.question.text) },
  }
}

/** The question in a page: the label of the field `answer`, and the hidden token. */
function questionIn(html: string) {
  const text = /<label for="answer"[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
  const token = /name="question" value="([^"]*)"/.exec(html)?.[1] ?? ''
  return { text, token }
}

describe.for([
  ['applications', aCompany, 201, 303],
  ['subscribers', () => ({ email: `asked${(companies += 1)}@example.com` }), 202, 303],
  ['login', () => ({ password: ADMIN_PASSWORD }), 204, 303],
] as [Form, () => Fields, number, number][])(
  'while the global limit of %s is reached',
  ([form, fields, accepted, redirected]) => {
    test('JSON gets a question, and is accepted once with its answer', async () => {
      await setLimitForAll(site().databasePath, form, FULL[form])
      const sent = fields()

      const first = await postJson(form, sent)
      const { code, message, question, answered } = await askedIn(first)
      const right = await postJson(form, { ...sent, ...answered })
      const replayed = await postJson(form, { ...fields(), ...answered })

      expect([first.status, code]).toEqual([429, 'question'])
      expect(first.headers.get('cache-control')).toBe('no-store')
      expect(message).toBe('Please answer one question, then send the form again.')
      expect(question.how).toContain('"question" set to this token and "answer" to the answer')
      expect(right.status).toBe(accepted)
      expect(replayed.status).toBe(429)
      expect((await askedIn(replayed)).message).toMatch(/^That question is no longer valid\./)
    })

    test('a plain form comes back with the question, and is accepted with the answer', async () => {
      await setLimitForAll(site().databasePath, form, FULL[form])
      const sent = fields()

      const first = await postForm(form, sent)
      const { text, token } = questionIn(await first.text())
      const wrong = await postForm(form, { ...sent, question: token, answer: 'no idea' })
      const wrongHtml = await wrong.text()
      const next = questionIn(wrongHtml)
      const right = await postForm(form, {
        ...sent,
        question: next.token,
        answer: answerTo(next.text),
      })

      expect(first.status).toBe(429)
      expect(text).not.toBe('')
      expect(wrong.status).toBe(429)
      expect(/<input id="answer"[^>]*>/.exec(wrongHtml)?.[0]).toContain(
        'aria-invalid="true" aria-describedby="answer-help answer-error"',
      )
      expect(wrongHtml).toContain('That answer is not right. Please try this new question.')
      expect(next.token).not.toBe(token)
      expect(right.status).toBe(redirected)
    })
  },
)

test('an application that comes back keeps its values, and its question while other fields are wrong', async () => {
  await setLimitForAll(site().databasePath, 'applications', FULL.applications)
  const sent = aCompany()

  const first = await (await postForm('applications', sent)).text()
  const { text, token } = questionIn(first)
  const answered = { question: token, answer: answerTo(text) }
  const wrong = await postForm('applications', { ...sent, ...answered, email: 'nobody' })
  const wrongHtml = await wrong.text()
  const fixed = await postForm('applications', { ...sent, ...answered })

  expect(first).toContain('There is a problem')
  expect(first).toContain('href="#answer"')
  expect(first).toContain(`value="${sent.companyName}"`)
  expect(first).toContain(sent.description)
  expect(wrong.status).toBe(422)
  expect(questionIn(wrongHtml)).toEqual({ text, token })
  expect(wrongHtml).toContain(`value="${answered.answer}"`)
  expect(wrongHtml).not.toContain('href="#answer"')
  expect(fixed.status).toBe(303)
})

test('the same application sent again needs no answer', async () => {
  await setLimitForAll(site().databasePath, 'applications', 0)
  const sent = aCompany()
  const first = await postJson('applications', sent)
  await setLimitForAll(site().databasePath, 'applications', FULL.applications)

  const again = await postJson('applications', sent)

  expect([first.status, again.status]).toEqual([201, 201])
  const { link, ...known } = (await first.json()) as { link: string }
  expect(link).toMatch(/^\/r\/[\w-]{22}$/)
  expect(await again.json()).toEqual(known)
})

test('guessing stops at 300 passwords in 15 minutes even with answers, and never blocks a known address', async () => {
  await setLimitForAll(site().databasePath, 'login', 0)
  const known = await postJson('login', { password: ADMIN_PASSWORD }, '192.0.2.1')
  await setLimitForAll(site().databasePath, 'login', 299)
  const { answered } = await askedIn(await postJson('login', { password: 'no' }))
  const last = await postJson('login', { password: 'no', ...answered })

  const next = await postJson('login', { password: 'no' })
  const admin = await postJson('login', { password: ADMIN_PASSWORD }, '192.0.2.1')

  expect([known.status, last.status, next.status, admin.status]).toEqual([204, 401, 429, 204])
  expect(Number(next.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
})

test('50 refused submissions of each kind commit nothing', async () => {
  const { databasePath } = site()
  await setLimitForAll(databasePath, 'applications', 0)
  for (let time = 0; time < 5; time += 1) {
    await postJson('applications', aCompany(), '198.51.100.1')
  }
  await setLimitForAll(databasePath, 'applications', FULL.applications)
  await setLimitForAll(databasePath, 'subscribers', FULL.subscribers)
  const { question } = await askedIn(await postJson('applications', aCompany()))
  const email = 'refused@example.com'
  const refusals: Record<string, [status: number, send: () => Promise<Response>]> = {
    'over the limit of its address': [
      429,
      () => postJson('applications', aCompany(), '198.51.100.1'),
    ],
    'without an answer': [429, () => postJson('applications', aCompany())],
    'with a wrong answer': [
      429,
      () => postJson('applications', { ...aCompany(), question: question.token, answer: 'x' }),
    ],
    'a form without an answer': [429, () => postForm('applications', aCompany())],
    'with the honeypot filled in': [
      429,
      () => postJson('applications', { ...aCompany(), more_details: 'x' }),
    ],
    'sent too quickly': [
      429,
      () => postForm('applications', { ...aCompany(), opened_at: Date.now() }),
    ],
    'with an invalid field': [
      422,
      () => postJson('applications', { ...aCompany(), email: 'nobody' }),
    ],
    'an e-mail address for the blog without an answer': [
      429,
      () => postJson('subscribers', { email }),
    ],
    'an invalid e-mail address for the blog': [
      422,
      () => postForm('subscribers', { email: 'nobody' }),
    ],
  }
  // Changes whenever another connection commits something.
  const watcher = openDatabase(databasePath, { readonly: true })
  const version = () => watcher.sqlite.pragma('data_version', { simple: true })
  const before = version()

  for (const [kind, [status, send]] of Object.entries(refusals)) {
    const statuses = await inGroups(50, async () => {
      const response = await send()
      await response.arrayBuffer()
      return response.status
    })
    expect([kind, ...new Set(statuses), version()]).toEqual([kind, status, before])
  }
  await watcher.close()
  expect(await storedEmails(databasePath)).not.toContain(email)
})

test('a question, its token and the answer are not logged', async () => {
  const applications = await storedApplications(site().databasePath)

  expect(applications.length).toBeGreaterThan(0)
  expect(site().output()).not.toMatch(/What is|Which of|Please type|answer/)
})
