import { expect, test } from 'vitest'
import { aSentApplication } from '#tests/helpers/applications/application-input.ts'
import {
  postForm,
  postJson,
  storedApplications,
} from '#tests/helpers/applications/application-requests.ts'
import { newSmallDirectory } from '#tests/helpers/databases/small-directory.ts'
import { serveDatabase } from '#tests/helpers/site/site.ts'

function startLimited(databasePath: string, env: Record<string, string> = {}) {
  return serveDatabase({ DATABASE_PATH: databasePath, APPLICATIONS_PER_HOUR: '2', ...env })
}

const forged = (address: string) => ({ 'x-forwarded-for': address })
const company = (name: string) => aSentApplication({ companyName: name })

test('an address may apply up to its limit, which survives a restart', async () => {
  const file = await newSmallDirectory()
  const first = await startLimited(file)
  const before = [
    await postJson(first.url, company('A')),
    await postJson(first.url, { companyName: 'mistakes do not count' }),
    await postJson(first.url, company('B')),
    await postJson(first.url, company('C')),
    await postJson(first.url, company('B')),
  ].map(({ status }) => status)
  await first.stop()

  const second = await startLimited(file)
  const after = await postJson(second.url, company('D'))
  const again = await postJson(second.url, company('A'))
  const asForm = await postForm(second.url, company('E'))
  await second.stop()

  expect(before).toEqual([201, 422, 201, 429, 201])
  expect(after.status).toBe(429)
  expect(await after.json()).toHaveProperty('error.code', 'too_many_requests')
  for (const { headers } of [after, asForm]) {
    expect(headers.get('retry-after')).toMatch(/^(?:3600|35\d\d)$/)
  }
  expect(again.status).toBe(201)
  expect(asForm.status).toBe(429)
  expect(await asForm.text()).toContain('value="E"')
  expect(await storedApplications(file)).toHaveLength(2)
})

test('a forged address counts only behind a proxy', async () => {
  const file = await newSmallDirectory()
  const open = await startLimited(file)
  const direct: number[] = []
  for (const [index, name] of ['A', 'B', 'C'].entries()) {
    const answer = await postJson(open.url, company(name), forged(`203.0.113.${index}`))
    direct.push(answer.status)
  }
  await open.stop()

  const behind = await startLimited(file, { TRUST_PROXY: 'on' })
  const proxied = await postJson(behind.url, company('D'), forged('203.0.113.7'))
  await behind.stop()

  expect(direct).toEqual([201, 201, 429])
  expect(proxied.status).toBe(201)
})
