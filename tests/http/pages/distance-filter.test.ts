import { expect, test } from 'vitest'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'

test.for([
  ['/search?q=78701', /Automatic \(\d+ miles\)/],
  ['/states/texas/austin', /Any distance/],
] as const)(
  'the choice of distance in %s names the radius that applies',
  async ([path, expected]) => {
    const html = await (await fetch(sharedSite().url + path)).text()

    expect(/<select[^>]*name="within".*?<\/select>/s.exec(html)?.[0]).toMatch(expected)
  },
)
