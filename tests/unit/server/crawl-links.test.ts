import { expect, test } from 'vitest'
import { type Fault, TINY_URL, TinySite } from '#tests/helpers/site/tiny-site.ts'

const A = '/states/texas/austin/a'

const FAULTS: readonly Fault[] = [
  [
    'a dead link',
    (site) => site.replace(A, '#hours', '/nowhere'),
    `broken link: ${A}: refers to /nowhere, which answers 404`,
  ],
  [
    'a dead fragment on the same page',
    (site) => site.replace(A, '"#hours"', '"#prices"'),
    `fragment: ${A}: links to ${A}#prices, and nothing there has that id`,
  ],
  [
    'a dead fragment on another page',
    (site) => site.replace(A, '"#hours"', '"/states#map"'),
    `fragment: ${A}: links to /states#map, and nothing there has that id`,
  ],
  [
    'a missing image on many pages',
    (site) => site.answers.delete('/mark.svg'),
    'broken link: /: refers to /mark.svg, which answers 404 (as do 56 other pages)',
  ],
  [
    'a style sheet of the wrong type',
    (site) => site.put('/style.css', 'text/plain', ''),
    'wrong type: /: refers to /style.css, which is text/plain, used as style (as do 55 other pages)',
  ],
  [
    'a missing font of the style sheet',
    (site) => site.answers.delete('/font.woff2'),
    'broken link: /style.css: refers to /font.woff2, which answers 404',
  ],
  [
    'a missing script',
    (site) => site.answers.delete('/app.js'),
    'broken link: /: refers to /app.js, which answers 404 (as do 55 other pages)',
  ],
  [
    'a missing icon of the manifest',
    (site) => site.replace('/site.webmanifest', '/mark.svg', '/icon.png'),
    'broken link: /site.webmanifest: refers to /icon.png, which answers 404',
  ],
  [
    'a feed of the wrong type',
    (site) => site.put('/feed.xml', 'text/plain', ''),
    'wrong type: /: refers to /feed.xml, which is text/plain, used as feed (as do 55 other pages)',
  ],
  [
    'a feed with a dead link',
    (site) => site.replace('/feed.xml', `${TINY_URL}/<`, `${TINY_URL}/gone<`),
    'broken link: /feed.xml: refers to /gone, which answers 404',
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
    'a redirect chain',
    (site) => {
      site.redirect('/older', '/old')
      site.redirect('/old', '/states')
      site.replace(A, '#hours', '/older')
    },
    `redirecting link: ${A}: refers to /older, which redirects to /old`,
    'redirect chain: /older: redirects to /old, which redirects to /states',
  ],
  [
    'an alternative URL that is not redirected',
    (site) => site.putPage('/states/'),
    'old address: /states/: answers 200 and does not redirect',
  ],
  [
    'an alternative URL that takes two redirects',
    (site) => {
      site.redirect('/STATES/', '/STATES')
      site.redirect('/STATES', '/states')
    },
    'old address: /STATES/: redirects to /STATES, not to /states',
  ],
  [
    'a new tab without noopener',
    (site) =>
      site.replace(
        '/',
        'href="https://elsewhere.example/"',
        'href="https://elsewhere.example/" target="_blank"',
      ),
    'external link: /: opens https://elsewhere.example/ in a new tab without rel="noopener"',
  ],
  [
    'a link that is not a web address',
    (site) => site.replace('/', 'https://elsewhere.example/', 'javascript:alert(1)'),
    'address: /: refers to javascript:alert(1), which is not a valid address',
  ],
  [
    'an image from another site',
    (site) => site.replace(A, 'Hours</a>', '</a><img src="https://cdn.example/a.png" alt="">'),
    `external link: ${A}: loads https://cdn.example/a.png from another site`,
  ],
]

test.for(FAULTS)('reports %s', async ([, plant, ...expected]) => {
  const site = new TinySite()
  plant(site)

  expect(await site.crawl()).toEqual(expected)
})
