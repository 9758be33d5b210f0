import { expect, test } from 'vitest'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { testSite } from '#tests/helpers/site/test-site.ts'

const site = testSite()

test('the log has neither the query of a request nor a target that is not a path', async () => {
  const { port, output } = site()
  await rawRequest(port, '/states?near=secret-place')
  await rawRequest(port, 'http://visitor:secret-word@localhost/states')

  await expect.poll(() => output().split('(not a path)').length).toBe(2)

  expect(output()).toContain('"path":"/states"')
  expect(output()).not.toContain('secret')
})
