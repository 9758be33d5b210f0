import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { NOT_SAVED } from '#domain/site/messages.ts'
import { aSentApplication } from '#tests/helpers/applications/application-input.ts'
import { postForm, postJson } from '#tests/helpers/applications/application-requests.ts'
import { testSite } from '#tests/helpers/site/test-site.ts'

const site = testSite({ env: { APPLICATIONS_PER_HOUR: '1000' } })

/** Holds the write lock in another process: this one. */
function holdLock(): () => void {
  const other = new SqliteDatabase(site().databasePath)
  other.exec('begin immediate')
  return () => other.close()
}

const applicationNamed = (companyName: string) => aSentApplication({ companyName })

test('refuses writes while the lock is held for long, keeps what was typed, and recovers', async () => {
  const release = holdLock()
  const login = { method: 'POST', body: new URLSearchParams({ password: 'not the one' }) }

  const answers = await Promise.all([
    postForm(site().url, applicationNamed('Impatient Fade')),
    postJson(site().url, applicationNamed('Impatient Ink')),
    fetch(`${site().url}/api/login`, login),
  ])

  for (const { status, headers } of answers) {
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  }
  const form = await answers[0].text()
  expect(form).toContain(NOT_SAVED)
  expect(form).toContain('value="Impatient Fade"')
  const ready = async () => (await fetch(`${site().url}/readyz`)).status
  await expect.poll(ready, { timeout: 10_000 }).toBe(503)

  release()
  await expect.poll(ready, { timeout: 10_000 }).toBe(200)
  expect((await postForm(site().url, applicationNamed('Impatient Fade'))).status).toBe(303)
}, 30_000)
