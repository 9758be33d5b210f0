import { expect, test } from 'vitest'
import { readPage } from '#tests/helpers/requests/html.ts'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'

const site = sharedSite

test('the home page promises no fact that a listing may lack', async () => {
  const { text } = await readPage(site().url)

  expect(text).toContain(
    'Each listing shows what we know of its address, phone, website and hours.',
  )
  expect(text).not.toContain('all its facts')
})

test.for([
  ['', '50 states and Washington, DC'],
  ['?q=DC', '1 state'],
  ['?q=new', '4 states'],
] as const)('the states%s are counted as "%s"', async ([query, count]) => {
  const { html } = await readPage(`${site().url}/states${query}`)

  expect(/<output[^>]*>([^<]+)<\/output>/.exec(html)?.[1]).toBe(count)
})
