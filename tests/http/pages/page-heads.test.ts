import { expect, test } from 'vitest'
import { readPage, type PageFacts } from '#tests/helpers/requests/html.ts'
import { pngSize } from '#tests/helpers/browser/browser.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { table } from '#tests/helpers/data/words.ts'

const SITE = 'https://fadewell.example'
const site = borrowedSite({ env: { SITE_URL: SITE } })

/** Path, title, types of the structured data; "noindex", or another canonical path. */
const PAGES = table`
  /                                         | Find a Tattoo Removal Provider Near You            | graph
  /about                                    | About                                              | BreadcrumbList
  /states                                   | Tattoo Removal by State                            | BreadcrumbList ItemList
  /states?q=tex                             | Tattoo Removal by State                            | BreadcrumbList ItemList | noindex | /states
  /states/texas                             | Tattoo Removal in Texas                            | BreadcrumbList ItemList
  /states/wyoming                           | Tattoo Removal in Wyoming                          | BreadcrumbList          | noindex
  /states/texas/austin                      | Tattoo Removal in Austin, TX                       | BreadcrumbList
  /states/texas/austin?page=2               | Tattoo Removal in Austin, TX, page 2               | BreadcrumbList
  /states/texas/austin?q=congress           | Tattoo Removal in Austin, TX                       | BreadcrumbList          | noindex | /states/texas/austin
  /states/texas/austin/weekday-ink-removal  | Weekday Ink Removal, Austin, TX                    | BreadcrumbList LocalBusiness,HealthAndBeautyBusiness
  /states/texas/austin/clear-canvas-laser   | Clear Canvas Laser, 12 Guadalupe St, Austin, TX    | BreadcrumbList LocalBusiness,HealthAndBeautyBusiness
  /provider/weekday-ink-removal             | Weekday Ink Removal, Austin, TX                    | BreadcrumbList LocalBusiness,HealthAndBeautyBusiness | noindex | /states/texas/austin/weekday-ink-removal
  /search                                   | Search Tattoo Removal Providers                    | BreadcrumbList
  /search?q=laser                           | Results for “laser”                                | BreadcrumbList          | noindex | /search
  /list-company                             | List Your Company                                  | BreadcrumbList
  /privacy-policy                           | Privacy Policy                                     | BreadcrumbList
  /terms-of-service                         | Terms of Service                                   | BreadcrumbList
`

function typesOf({ jsonLd }: PageFacts): string[] {
  return jsonLd.map((block) => (block['@graph'] ? 'graph' : String(block['@type'])))
}

test.for(PAGES)('%s has title, canonical URL, indexability and sharing data', async (row) => {
  const [path, title, jsonLd, noindex, other] = row
  const canonical = other || path
  const page = await readPage(site().url + path)
  const { description, metas } = page

  expect(page).toMatchObject({
    status: 200,
    title: `${title} | Fadewell`,
    canonical: SITE + canonical,
    isIndexable: noindex === '',
  })
  expect(description.length).toBeGreaterThan(40)
  expect(description.length).toBeLessThanOrEqual(160)
  expect(typesOf(page)).toEqual(jsonLd.split(' '))
  for (const block of page.jsonLd) expect(block['@context']).toBe('https://schema.org')
  expect(Object.fromEntries(metas)).toMatchObject({
    'og:title': page.title,
    'og:description': description,
    'og:site_name': 'Fadewell',
    'og:type': 'website',
    'og:url': SITE + canonical,
    'og:image': `${SITE}/share.png`,
    'og:image:alt': expect.stringContaining('dots that fade'),
    'twitter:card': 'summary_large_image',
  })
})

test('a sharing image has the declared size', async () => {
  const { metas } = await readPage(site().url)

  const image = await fetch((metas.get('og:image') ?? '').replace(SITE, site().url))

  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(pngSize(Buffer.from(await image.arrayBuffer()))).toEqual({ width: 1200, height: 630 })
  expect([metas.get('og:image:width'), metas.get('og:image:height')]).toEqual(['1200', '630'])
})

test('an article has the type "article" and its dates', async () => {
  const page = await readPage(`${site().url}/blog/tattoo-removal-aftercare`)

  expect(page).toMatchObject({ status: 200, isIndexable: true })
  expect(Object.fromEntries(page.metas)).toMatchObject({
    'og:type': 'article',
    'article:published_time': expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    'article:modified_time': expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(typesOf(page)).toContain('BlogPosting')
})

test('the home page describes the organization, the site and its search', async () => {
  const { jsonLd } = await readPage(`${site().url}/`)

  expect(jsonLd[0]?.['@graph']).toMatchObject([
    { '@type': 'Organization', name: 'Fadewell', url: `${SITE}/`, logo: `${SITE}/icon.png` },
    {
      '@type': 'WebSite',
      name: 'Fadewell',
      description: expect.stringContaining('We list clinics'),
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${SITE}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ])
})

test.for(table`
  a missing page     | /no/such/page     | 404 |
  a missing article  | /blog/nothing     | 404 |
  a refused password | /api/login        | 422 | password=wrong-password
  a rejected form    | /api/applications | 422 | companyName=
`)('%s is noindex and has no canonical URL', async ([, path, status, form]) => {
  const fields = new URLSearchParams(form)
  const answer = await fetch(site().url + path, {
    redirect: 'manual',
    ...(fields.size > 0 && { method: 'POST', body: fields, headers: { origin: SITE } }),
  })
  const html = await answer.text()

  expect(answer.status).toBe(Number(status))
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).not.toContain('rel="canonical"')
  expect(html).not.toContain('property="og:url"')
})
