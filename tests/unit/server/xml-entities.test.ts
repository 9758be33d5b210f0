import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { TinySite } from '#tests/helpers/site/tiny-site.ts'

const SECRET = 'typescript'
const FILE = pathToFileURL('package.json').href

/** Documents that include external files, or expand far beyond their size. */
const DOCUMENTS = {
  'a file': `<!DOCTYPE urlset [<!ENTITY x SYSTEM "${FILE}">]><urlset><url><loc>&x;</loc></url></urlset>`,
  'a parameter entity with a file': `<!DOCTYPE urlset [<!ENTITY % x SYSTEM "${FILE}"> %x;]><urlset><url><loc>a</loc></url></urlset>`,
  'nested entities': `<!DOCTYPE urlset [<!ENTITY a "aaaaaaaaaa">${Array.from(
    'bcdefghij',
    (name, at) => `<!ENTITY ${name} "${`&${'abcdefghij'[at]};`.repeat(10)}">`,
  ).join('')}]><urlset><url><loc>&j;</loc></url></urlset>`,
}

test.for(Object.entries(DOCUMENTS))('does not resolve XML that names %s', async ([, xml]) => {
  const site = new TinySite()
  site.put('/sitemap.xml', 'application/xml', xml)

  const output = await site.crawl().then(
    (findings) => findings.join('\n'),
    (error: unknown) => String(error),
  )

  expect(output).not.toBe('')
  expect(output).not.toContain(SECRET)
  expect(output.length).toBeLessThan(20_000)
})
