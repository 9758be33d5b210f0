import { expect, test } from 'vitest'
import { TINY_URL, TinySite } from '#tests/helpers/tiny-site.ts'

test('a site without a fault has no findings', async () => {
  expect(await new TinySite().crawl()).toEqual([])
})

const A = '/states/texas/austin/a'
const B = '/states/texas/austin/b'
const AUSTIN = '/states/texas/austin'

type Fault = readonly [name: string, plant: (site: TinySite) => void, ...found: string[]]

const FAULTS: readonly Fault[] = [
  [
    'a page of the sitemap that is not there',
    (site) => site.answers.set(B, { status: 404, headers: {}, body: '' }),
    `sitemap page: ${B}: is in the sitemap and answers 404`,
    `broken link: ${AUSTIN}: refers to ${B}, which answers 404`,
  ],
  [
    'a page of the sitemap that is no page',
    (site) => site.put(A, 'text/plain', ''),
    `sitemap page: ${A}: is in the sitemap and is text/plain`,
  ],
  [
    'another canonical address',
    (site) => site.replace(A, `canonical" href="${TINY_URL}${A}`, `canonical" href="${TINY_URL}/`),
    `canonical: ${A}: is indexable and names ${TINY_URL}/ as canonical`,
    `structured data: ${AUSTIN}: names ${A}, which has another canonical address`,
  ],
  [
    'no canonical address',
    (site) => site.replace(A, 'rel="canonical"', 'rel="nothing"'),
    `canonical: ${A}: is indexable and names no page as canonical`,
    `structured data: ${AUSTIN}: names ${A}, which has another canonical address`,
  ],
  [
    'a page of the sitemap that must not be indexed',
    (site) => site.replace(A, '<title>', '<meta name="robots" content="noindex"><title>'),
    `noindex: ${A}: is in the sitemap and noindex`,
  ],
  [
    'one that only a header keeps out',
    (site) => Object.assign(site.answers.get(A)?.headers ?? {}, { 'x-robots-tag': 'noindex' }),
    `noindex: ${A}: is in the sitemap and noindex`,
  ],
  [
    'two pages of one title',
    (site) => site.replace(A, `<title>${A}`, '<title>/states/texas'),
    `title: ${A}: has the title of /states/texas: /states/texas`,
  ],
  [
    'an empty title',
    (site) => site.replace(A, `<title>${A}`, '<title>'),
    `title: ${A}: has no title`,
  ],
  [
    'no description',
    (site) => site.replace(A, 'content="What it is."', 'content=""'),
    `description: ${A}: has no description`,
  ],
  [
    'two headings of the first rank',
    (site) => site.replace(A, '<h2 id="hours">Hours</h2>', '<h1 id="hours">Hours</h1>'),
    `heading: ${A}: has 2 h1 headings`,
  ],
  [
    'a city that says more than it lists',
    (site) => site.replace(AUSTIN, '<p>2 providers', '<p>3 providers'),
    `count: ${AUSTIN}: describes itself with 2 providers and says 3 providers`,
    'count: /states/texas: says 2 providers in 1 city, its rows together 3 providers',
    `count: ${AUSTIN}: says 3 providers and lists 2`,
    `count: /states/texas: says 2 providers of ${AUSTIN}, which says 3 providers`,
  ],
  [
    'a state that says more than its cities have',
    (site) =>
      site.replace('/states/texas', '<p>2 providers in 1 city', '<p>5 providers in 2 cities'),
    'count: /states: says 2 providers in 1 city, its rows together 5 providers',
    'count: /states: says 2 providers in 1 city and lists 2 cities',
    'count: /states/texas: says 5 providers in 2 cities, its rows together 2 providers',
    'count: /states/texas: says 5 providers in 2 cities and lists 1 city',
    'count: /states: says 2 providers in 1 city of /states/texas, which says 5 providers in 2 cities',
  ],
  [
    'a row that says another number than the page it leads to',
    (site) => site.replace('/states', 'Texas 2 providers, 1 city', 'Texas 2 providers, 9 cities'),
    'count: /states: says 2 providers in 9 cities of /states/texas, which says 2 providers in 1 city',
  ],
  [
    'a state that is missing from the list',
    (site) => site.replace('/states', '<li><a href="/states/ohio">ohio</a></li>', ''),
    'count: /states: lists 50 states of 51',
    'orphan: /states/ohio: is in the sitemap and no page links to it',
  ],
  [
    'a list that says no number',
    (site) => site.replace(AUSTIN, '<p>2 providers</p>', ''),
    `count: ${AUSTIN}: does not say how many it lists`,
    'count: /states/texas: says 2 providers in 1 city, its rows together 0 providers',
  ],
  [
    'JSON-LD that is no JSON',
    (site) => site.replace(A, '{"@context"', '{{"@context"'),
    `structured data: ${A}: its JSON-LD is not JSON`,
  ],
  [
    'JSON-LD without a context',
    (site) => site.replace(A, '"@context":"https://schema.org"', '"@context":"https://x.example"'),
    `structured data: ${A}: its JSON-LD has no @context of schema.org`,
  ],
  [
    'JSON-LD without a type',
    (site) => site.replace(A, '"@type":"LocalBusiness",', ''),
    `structured data: ${A}: its JSON-LD has an object without @type`,
  ],
  [
    'JSON-LD of a type that nobody knows',
    (site) => site.replace(A, '"LocalBusiness"', '"LocalBuisness"'),
    `structured data: ${A}: its JSON-LD is of the unknown type LocalBuisness`,
  ],
  [
    'a business without a name',
    (site) => site.replace(A, `"name":"${A}",`, ''),
    `structured data: ${A}: its JSON-LD LocalBusiness has no name`,
  ],
  [
    'structured data that names another site as ours',
    (site) => site.replace(A, `"url":"${TINY_URL}`, '"url":"https://other.example'),
    `structured data: ${A}: names https://other.example${A} as its own, which is no page of ${TINY_URL}`,
  ],
  [
    'structured data with half an address',
    (site) => site.replace(A, `"url":"${TINY_URL}${A}"`, `"url":"${A}"`),
    `structured data: ${A}: its JSON-LD holds ${A}, which is no whole address`,
  ],
  [
    'an ItemList that names fewer than it says',
    (site) => site.replace(AUSTIN, '"numberOfItems":2', '"numberOfItems":7'),
    `structured data: ${AUSTIN}: its JSON-LD ItemList says 7 items and names 2`,
  ],
  [
    'positions that do not count up',
    (site) => site.replace(AUSTIN, '"position":2', '"position":4'),
    `structured data: ${AUSTIN}: its JSON-LD ItemList does not count its positions`,
  ],
  [
    'a link to nowhere',
    (site) => site.replace(A, '#hours', '/nowhere'),
    `broken link: ${A}: refers to /nowhere, which answers 404`,
  ],
  [
    'a fragment that nothing has, on the same page',
    (site) => site.replace(A, '"#hours"', '"#prices"'),
    `fragment: ${A}: links to ${A}#prices, and nothing there has that id`,
  ],
  [
    'a fragment that nothing has, on another page',
    (site) => site.replace(A, '"#hours"', '"/states#map"'),
    `fragment: ${A}: links to /states#map, and nothing there has that id`,
  ],
  [
    'an image that is not there, on many pages',
    (site) => site.answers.delete('/mark.svg'),
    'broken link: /: refers to /mark.svg, which answers 404 (as do 56 other pages)',
  ],
  [
    'a style sheet that is something else',
    (site) => site.put('/style.css', 'text/plain', ''),
    'wrong type: /: refers to /style.css, which is text/plain, used as style (as do 55 other pages)',
  ],
  [
    'a font that the style sheet misses',
    (site) => site.answers.delete('/font.woff2'),
    'broken link: /style.css: refers to /font.woff2, which answers 404',
  ],
  [
    'a script that is not there',
    (site) => site.answers.delete('/app.js'),
    'broken link: /: refers to /app.js, which answers 404 (as do 55 other pages)',
  ],
  [
    'an icon that the manifest misses',
    (site) => site.replace('/site.webmanifest', '/mark.svg', '/icon.png'),
    'broken link: /site.webmanifest: refers to /icon.png, which answers 404',
  ],
  [
    'a feed that is no feed',
    (site) => site.put('/feed.xml', 'text/plain', ''),
    'wrong type: /: refers to /feed.xml, which is text/plain, used as feed (as do 55 other pages)',
  ],
  [
    'a feed with a dead link',
    (site) => site.replace('/feed.xml', `${TINY_URL}/<`, `${TINY_URL}/gone<`),
    'broken link: /feed.xml: refers to /gone, which answers 404',
  ],
  [
    'a page that nothing links to',
    (site) => {
      site.putPage('/alone')
      site.replace('/sitemap.xml', '<url>', `<url><loc>${TINY_URL}/alone</loc></url><url>`)
    },
    'orphan: /alone: is in the sitemap and no page links to it',
  ],
  [
    'an indexable page that the sitemap lacks',
    (site) => {
      site.putPage('/extra')
      site.replace('/', '/states', '/extra">Extra</a> <a href="/states')
    },
    'not in the sitemap: /extra: is indexable, linked from /, and not in the sitemap',
  ],
  [
    'a link that redirects',
    (site) => {
      site.redirect('/old', '/states')
      site.replace(A, '#hours', '/old')
    },
    `redirecting link: ${A}: refers to /old, which redirects to /states`,
  ],
  [
    'a redirect that leads to a redirect',
    (site) => {
      site.redirect('/older', '/old')
      site.redirect('/old', '/states')
      site.replace(A, '#hours', '/older')
    },
    `redirecting link: ${A}: refers to /older, which redirects to /old`,
    'redirect chain: /older: redirects to /old, which redirects to /states',
  ],
  [
    'an old form that is answered instead of redirected',
    (site) => site.putPage('/states/'),
    'old address: /states/: answers 200 and does not redirect',
  ],
  [
    'an old form that takes two hops',
    (site) => {
      site.redirect('/STATES/', '/STATES')
      site.redirect('/STATES', '/states')
    },
    'old address: /STATES/: redirects to /STATES, not to /states',
  ],
  [
    'a new tab that can reach back',
    (site) =>
      site.replace(
        '/',
        'href="https://elsewhere.example/"',
        'href="https://elsewhere.example/" target="_blank"',
      ),
    'external link: /: opens https://elsewhere.example/ in a new tab without rel="noopener"',
  ],
  [
    'a link that is no web address',
    (site) => site.replace('/', 'https://elsewhere.example/', 'javascript:alert(1)'),
    'address: /: refers to javascript:alert(1), which is no address',
  ],
  [
    'an image of another site',
    (site) => site.replace(A, 'Hours</a>', '</a><img src="https://cdn.example/a.png" alt="">'),
    `external link: ${A}: loads https://cdn.example/a.png from another site`,
  ],
  [
    'a sitemap that names a page twice, another site, and what robots.txt disallows',
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
    'a robots.txt without a sitemap',
    (site) => site.put('/robots.txt', 'text/plain', 'User-agent: *\n'),
    `sitemap: /robots.txt: names no sitemap of ${TINY_URL}`,
  ],
]

test.for(FAULTS)('%s is found and named', async ([, plant, ...expected]) => {
  const site = new TinySite()
  plant(site)

  expect(await site.crawl()).toEqual(expected)
})

test('the pages of a long list are counted together, and need not be in the sitemap', async () => {
  const site = new TinySite()
  site.replace(AUSTIN, `<li><a href="${AUSTIN}/b">${AUSTIN}/b</a></li>`, '')
  site.replace(AUSTIN, '</ul>', '</ul><a href="?page=2">Next</a>')
  const main = `<p>2 providers</p><a href="${AUSTIN}/b">b</a>`
  site.putPage(`${AUSTIN}?page=2`, { main, description: '2 providers in Austin.' })

  expect(await site.crawl()).toEqual([])
})

test('a sitemap in parts is read whole', async () => {
  const site = new TinySite()
  site.put('/sitemap-1.xml', 'application/xml', site.answers.get('/sitemap.xml')?.body ?? '')
  const index = `<sitemapindex><sitemap><loc>${TINY_URL}/sitemap-1.xml</loc></sitemap></sitemapindex>`
  site.put('/sitemap.xml', 'application/xml', index)

  expect(await site.crawl()).toEqual([])
})
