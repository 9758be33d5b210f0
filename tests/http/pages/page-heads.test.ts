import { describe, expect, test } from 'vitest'
import { readPage, type PageFacts } from '#tests/helpers/requests/html.ts'
import { pngSize } from '#tests/helpers/browser/png.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const SITE = 'https://directory.example'
const site = borrowedSite({ env: { SITE_URL: SITE } })

interface Expected {
  title: string
  /** Target of the canonical link. */
  canonical: string | null
  isIndexable: boolean
  image: string
  /** Types of its structured data, in order. */
  jsonLd: string[]
}

const AUSTIN = '/states/texas/austin'
const TRAIL = 'BreadcrumbList'
const BUSINESS = 'LocalBusiness,HealthAndBeautyBusiness'

const indexed = (canonical: string, image: string, jsonLd: string[], title: string): Expected => ({
  title,
  canonical,
  isIndexable: true,
  image,
  jsonLd,
})

const PAGES: [path: string, expected: Expected][] = [
  ['/', indexed('/', 'home', ['graph'], 'Find a Tattoo Removal Provider Near You | Fadewell')],
  ['/about', indexed('/about', 'plain', [TRAIL], 'About | Fadewell')],
  [
    '/states',
    indexed('/states', 'states', [TRAIL, 'ItemList'], 'Tattoo Removal by State | Fadewell'),
  ],
  [
    '/states?q=tex',
    {
      ...indexed('/states', 'states', [TRAIL, 'ItemList'], 'Tattoo Removal by State | Fadewell'),
      isIndexable: false,
    },
  ],
  [
    '/states/texas',
    indexed('/states/texas', 'state', [TRAIL, 'ItemList'], 'Tattoo Removal in Texas | Fadewell'),
  ],
  [
    '/states/wyoming',
    indexed('/states/wyoming', 'state', [TRAIL], 'Tattoo Removal in Wyoming | Fadewell'),
  ],
  [AUSTIN, indexed(AUSTIN, 'city', [TRAIL], 'Tattoo Removal in Austin, TX | Fadewell')],
  [
    `${AUSTIN}?page=2`,
    indexed(`${AUSTIN}?page=2`, 'city', [TRAIL], 'Tattoo Removal in Austin, TX, page 2 | Fadewell'),
  ],
  [
    `${AUSTIN}?q=congress`,
    {
      ...indexed(AUSTIN, 'city', [TRAIL], 'Tattoo Removal in Austin, TX | Fadewell'),
      isIndexable: false,
    },
  ],
  [
    `${AUSTIN}/weekday-ink-removal`,
    indexed(
      `${AUSTIN}/weekday-ink-removal`,
      'provider',
      [TRAIL, BUSINESS],
      'Weekday Ink Removal, Austin, TX | Fadewell',
    ),
  ],
  [
    `${AUSTIN}/clear-canvas-laser`,
    indexed(
      `${AUSTIN}/clear-canvas-laser`,
      'provider',
      [TRAIL, BUSINESS],
      'Clear Canvas Laser, 12 Guadalupe St, Austin, TX | Fadewell',
    ),
  ],
  [
    '/provider/weekday-ink-removal',
    {
      ...indexed(
        `${AUSTIN}/weekday-ink-removal`,
        'provider',
        [TRAIL, BUSINESS],
        'Weekday Ink Removal, Austin, TX | Fadewell',
      ),
      isIndexable: false,
    },
  ],
  ['/search', indexed('/search', 'search', [TRAIL], 'Search Tattoo Removal Providers | Fadewell')],
  [
    '/search?q=laser',
    {
      ...indexed('/search', 'search', [TRAIL], 'Results for “laser” | Fadewell'),
      isIndexable: false,
    },
  ],
  [
    '/list-company',
    indexed('/list-company', 'application', [TRAIL], 'List Your Company | Fadewell'),
  ],
  ['/privacy-policy', indexed('/privacy-policy', 'plain', [TRAIL], 'Privacy Policy | Fadewell')],
  [
    '/terms-of-service',
    indexed('/terms-of-service', 'plain', [TRAIL], 'Terms of Service | Fadewell'),
  ],
  [
    '/login',
    {
      title: 'Admin Login | Fadewell',
      canonical: null,
      isIndexable: false,
      image: 'plain',
      jsonLd: [],
    },
  ],
]

function typesOf({ jsonLd }: PageFacts): string[] {
  return jsonLd.map((block) => (block['@graph'] ? 'graph' : String(block['@type'])))
}

describe.each(PAGES)('%s', (path, expected) => {
  test('has title, canonical URL and indexability', async () => {
    const page = await readPage(site().url + path)

    expect(page).toMatchObject({
      status: 200,
      title: expected.title,
      canonical: expected.canonical === null ? null : SITE + expected.canonical,
      isIndexable: expected.isIndexable,
    })
    expect(page.description.length).toBeGreaterThan(40)
    expect(page.description.length).toBeLessThanOrEqual(160)
    expect(typesOf(page)).toEqual(expected.jsonLd)
    for (const block of page.jsonLd) expect(block['@context']).toBe('https://schema.org')
  })

  test('has a title, a description and an image for sharing', async () => {
    const { metas, title, description } = await readPage(site().url + path)

    expect(Object.fromEntries(metas)).toMatchObject({
      'og:title': title,
      'og:description': description,
      'og:site_name': 'Fadewell',
      'og:type': 'website',
      'og:image': `${SITE}/social/${expected.image}.png`,
      'og:image:alt': expect.stringContaining('dots that fade'),
      'twitter:card': 'summary_large_image',
    })
    expect(metas.get('og:url')).toBe(
      expected.canonical === null ? undefined : SITE + expected.canonical,
    )
  })

  test('has a sharing image of the declared size', async () => {
    const { metas } = await readPage(site().url + path)

    const image = await fetch((metas.get('og:image') ?? '').replace(SITE, site().url))

    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(pngSize(Buffer.from(await image.arrayBuffer()))).toEqual({
      width: Number(metas.get('og:image:width')),
      height: Number(metas.get('og:image:height')),
    })
    expect([metas.get('og:image:width'), metas.get('og:image:height')]).toEqual(['1200', '630'])
  })
})

test('an article has the type "article" and its dates', async () => {
  const page = await readPage(`${site().url}/blog/tattoo-removal-aftercare`)

  expect(page).toMatchObject({ status: 200, isIndexable: true })
  expect(Object.fromEntries(page.metas)).toMatchObject({
    'og:type': 'article',
    'og:image': `${SITE}/social/article-aftercare.png`,
    'og:image:alt': expect.stringContaining('through day 10'),
    'article:published_time': expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    'article:modified_time': expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(typesOf(page)).toContain('BlogPosting')
})

test('the home page describes the organization, the site and its search', async () => {
  const { jsonLd } = await readPage(`${site().url}/`)

  expect(jsonLd[0]?.['@graph']).toMatchObject([
    { '@type': 'Organization', name: 'Fadewell', url: `${SITE}/`, logo: `${SITE}/icons/512.png` },
    {
      '@type': 'WebSite',
      name: 'Fadewell',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${SITE}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ])
})

test.for([
  ['a missing page', '/no/such/page', 404, {}],
  ['a missing article', '/blog/nothing', 404, {}],
  ['a refused password', '/api/login', 422, { password: 'wrong-password' }],
  ['a rejected form', '/api/applications', 422, { companyName: '' }],
] as const)('%s is noindex and has no canonical URL', async ([, path, status, form]) => {
  const fields = new URLSearchParams(form)
  const answer = await fetch(site().url + path, {
    redirect: 'manual',
    ...(fields.size > 0 && { method: 'POST', body: fields, headers: { origin: SITE } }),
  })
  const html = await answer.text()

  expect(answer.status).toBe(status)
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).not.toContain('rel="canonical"')
  expect(html).not.toContain('property="og:url"')
})

test.for([
  ['/api/suggestions?q=aus', 'noindex'],
  ['/data/clinics.csv', 'noindex'],
  ['/healthz', 'noindex'],
  ['/states?q=tex', 'noindex'],
  ['/provider/weekday-ink-removal', 'noindex'],
  ['/states', null],
  [`${AUSTIN}?page=2`, null],
  ['/social/home.png', null],
  ['/maps/us.svg', null],
] as const)('%s has X-Robots-Tag %s', async ([path, expected]) => {
  expect((await fetch(site().url + path)).headers.get('x-robots-tag')).toBe(expected)
})
