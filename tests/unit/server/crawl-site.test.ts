import { expect, test } from 'vitest'
import { business, type Fault, TINY_URL, TinySite } from '#tests/helpers/site/tiny-site.ts'

test('reports nothing for a healthy site', async () => {
  expect(await new TinySite().crawl()).toEqual([])
})

test('accepts structured data of a noindex page without a canonical link', async () => {
  const site = new TinySite()
  site.replace(
    '/',
    '<a href="/states">Browse</a>',
    '<a href="/states">Browse</a> <a href="/lost">Lost</a>',
  )
  site.putPage('/lost', { jsonLd: business('/lost') })
  site.replace('/lost', '<title>', '<meta name="robots" content="noindex"><title>')
  site.replace('/lost', 'rel="canonical"', 'rel="nothing"')

  expect(await site.crawl()).toEqual([])
})

const AUSTIN = '/states/texas/austin'
const A = '/states/texas/austin/a'
const B = '/states/texas/austin/b'

const FAULTS: readonly Fault[] = [
  [
    'a missing page in the sitemap',
    (site) => site.answers.set(B, { status: 404, headers: {}, body: '' }),
    `sitemap page: ${B}: is in the sitemap and answers 404`,
    `broken link: ${AUSTIN}: refers to ${B}, which answers 404`,
  ],
  [
    'a sitemap entry that is not a page',
    (site) => site.put(A, 'text/plain', ''),
    `sitemap page: ${A}: is in the sitemap and is text/plain`,
  ],
  [
    'a different canonical URL',
    (site) => site.replace(A, `canonical" href="${TINY_URL}${A}`, `canonical" href="${TINY_URL}/`),
    `canonical: ${A}: is indexable but names ${TINY_URL}/ as canonical`,
    `structured data: ${AUSTIN}: names ${A}, which has another canonical address`,
  ],
  [
    'a missing canonical URL',
    (site) => site.replace(A, 'rel="canonical"', 'rel="nothing"'),
    `canonical: ${A}: is indexable but names no page as canonical`,
    `structured data: ${AUSTIN}: names ${A}, which has another canonical address`,
  ],
  [
    'a noindex page in the sitemap',
    (site) => site.replace(A, '<title>', '<meta name="robots" content="noindex"><title>'),
    `noindex: ${A}: is in the sitemap and noindex`,
  ],
  [
    'a page that only a header makes noindex',
    (site) => Object.assign(site.answers.get(A)?.headers ?? {}, { 'x-robots-tag': 'noindex' }),
    `noindex: ${A}: is in the sitemap and noindex`,
  ],
  [
    'a duplicate title',
    (site) => site.replace(A, `<title>${A}`, '<title>/states/texas'),
    `title: ${A}: has the title of /states/texas: /states/texas`,
  ],
  [
    'an empty title',
    (site) => site.replace(A, `<title>${A}`, '<title>'),
    `title: ${A}: has no title`,
  ],
  [
    'a missing description',
    (site) => site.replace(A, 'content="What it is."', 'content=""'),
    `description: ${A}: has no description`,
  ],
  [
    'two h1 headings',
    (site) => site.replace(A, '<h2 id="hours">Hours</h2>', '<h1 id="hours">Hours</h1>'),
    `heading: ${A}: has 2 h1 headings`,
  ],
  [
    'a city whose count exceeds its list',
    (site) => site.replace(AUSTIN, '<p>2 providers', '<p>3 providers'),
    `count: ${AUSTIN}: describes itself with 2 providers and says 3 providers`,
    'count: /states/texas: says 2 providers in 1 city, its rows together 3 providers',
    `count: ${AUSTIN}: says 3 providers and lists 2`,
    `count: /states/texas: says 2 providers of ${AUSTIN}, which says 3 providers`,
  ],
  [
    'a state whose count exceeds its cities',
    (site) =>
      site.replace('/states/texas', '<p>2 providers in 1 city', '<p>5 providers in 2 cities'),
    'count: /states: says 2 providers in 1 city, its rows together 5 providers',
    'count: /states: says 2 providers in 1 city and lists 2 cities',
    'count: /states/texas: says 5 providers in 2 cities, its rows together 2 providers',
    'count: /states/texas: says 5 providers in 2 cities and lists 1 city',
    'count: /states: says 2 providers in 1 city of /states/texas, which says 5 providers in 2 cities',
  ],
  [
    'a row whose count differs from the linked page',
    (site) => site.replace('/states', 'Texas 2 providers, 1 city', 'Texas 2 providers, 9 cities'),
    'count: /states: says 2 providers in 9 cities of /states/texas, which says 2 providers in 1 city',
  ],
  [
    'a missing state in the list',
    (site) => site.replace('/states', '<li><a href="/states/ohio">ohio</a></li>', ''),
    'count: /states: lists 50 states of 51',
    'orphan: /states/ohio: is in the sitemap and no page links to it',
  ],
  [
    'a list without a count',
    (site) => site.replace(AUSTIN, '<p>2 providers</p>', ''),
    `count: ${AUSTIN}: does not state how many it lists`,
    'count: /states/texas: says 2 providers in 1 city, its rows together 0 providers',
  ],
  [
    'an orphan page',
    (site) => {
      site.putPage('/alone')
      site.replace('/sitemap.xml', '<url>', `<url><loc>${TINY_URL}/alone</loc></url><url>`)
    },
    'orphan: /alone: is in the sitemap and no page links to it',
  ],
  [
    'an indexable page missing from the sitemap',
    (site) => {
      site.putPage('/extra')
      site.replace('/', '/states', '/extra">Extra</a> <a href="/states')
    },
    'not in the sitemap: /extra: is indexable, linked from /, and not in the sitemap',
  ],
  [
    'a sitemap with duplicate, foreign and disallowed URLs',
    (site) => {
      site.putPage('/admin', { title: 'Admin' })
      site.replace('/', '/states', '/admin">Admin</a> <a href="/states')
      const more = [`${TINY_URL}/states`, 'https://other.example/', `${TINY_URL}/admin`]
      const entries = more.map((loc) => `<url><loc>${loc}</loc></url>`).join('')
      site.replace('/sitemap.xml', '</urlset>', `${entries}</urlset>`)
    },
    'sitemap: /sitemap.xml: names /states twice',
    `sitemap: /sitemap.xml: names https://other.example/, which is no page of ${TINY_URL}`,
    'sitemap: /sitemap.xml: names /admin, which robots.txt disallows',
  ],
  [
    'a former address that leads to its page by way of another',
    (site) => {
      site.former.redirects.push({ from: `${AUSTIN}/old`, to: A })
      site.redirect(`${AUSTIN}/old`, `${AUSTIN}/older`)
      site.redirect(`${AUSTIN}/older`, A)
    },
    `old address: ${AUSTIN}/old: redirects to ${AUSTIN}/older, not to ${A}`,
  ],
  [
    'a loop of former addresses',
    (site) => {
      site.former.redirects.push({ from: `${AUSTIN}/old`, to: `${AUSTIN}/older` })
      site.redirect(`${AUSTIN}/old`, `${AUSTIN}/older`)
      site.redirect(`${AUSTIN}/older`, `${AUSTIN}/old`)
    },
    `old address: ${AUSTIN}/old: redirects to ${AUSTIN}/older, which answers 302`,
  ],
  [
    'the address of a gone provider that redirects',
    (site) => site.former.gone.push(`${AUSTIN}/gone`),
    `old address: ${AUSTIN}/gone: answers 302 instead of 410, although its provider is gone`,
  ],
  [
    'a robots.txt without a sitemap',
    (site) => site.put('/robots.txt', 'text/plain', 'User-agent: *\n'),
    `sitemap: /robots.txt: names no sitemap of ${TINY_URL}`,
  ],
]

test.for(FAULTS)('reports %s', async ([, plant, ...expected]) => {
  const site = new TinySite()
  plant(site)

  expect(await site.crawl()).toEqual(expected)
})

test('counts the pages of a long list together and does not expect them in the sitemap', async () => {
  const site = new TinySite()
  site.replace(AUSTIN, `<li><a href="${AUSTIN}/b">${AUSTIN}/b</a></li>`, '')
  site.replace(AUSTIN, '</ul>', '</ul><a href="?page=2">Next</a>')
  const main = `<p>2 providers</p><a href="${AUSTIN}/b">b</a>`
  site.putPage(`${AUSTIN}?page=2`, { main, description: '2 providers in Austin.' })

  expect(await site.crawl()).toEqual([])
})

test('reads every part of a split sitemap', async () => {
  const site = new TinySite()
  site.put('/sitemap-1.xml', 'application/xml', site.answers.get('/sitemap.xml')?.body ?? '')
  const index = `<sitemapindex><sitemap><loc>${TINY_URL}/sitemap-1.xml</loc></sitemap></sitemapindex>`
  site.put('/sitemap.xml', 'application/xml', index)

  expect(await site.crawl()).toEqual([])
})
