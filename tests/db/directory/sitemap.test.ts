import { expect } from 'vitest'
import { buildSitemap } from '#server/feeds/sitemap.ts'
import type { Connection } from '#db/engine/connection.ts'
import { siteTexts } from '#tests/helpers/site/a-site.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { test, TODAY } from '#tests/helpers/databases/database.ts'
import { records } from '#tests/helpers/data/words.ts'

async function sitemapOf({ db }: Connection) {
  const { statistics, files } = await buildSitemap(db, {
    siteUrl: 'https://fadewell.example',
    texts: siteTexts(),
  })
  return { ...statistics, files: files.map(({ xml }) => xml) }
}

const count = (text: string, piece: string) => text.split(piece).length - 1

test('lists fixed pages, states, cities and providers by priority', async ({ connection }) => {
  await importList(
    connection,
    records`
      name=A %26 B
      name=C&city=Dallas
    `,
  )

  const { files, ...summary } = await sitemapOf(connection)

  expect(summary).toMatchObject({ statePages: 1, cityPages: 2, providerPages: 2 })
  expect(files).toHaveLength(1)
  expect(summary.totalUrls).toBe(count(files[0] ?? '', '<url>'))
  expect(files[0]).toContain(
    `  <url>
    <loc>https://fadewell.example/states/texas/austin/a-b</loc>
    <lastmod>${TODAY}</lastmod>
    <changefreq>monthly</changefreq>
    <priority>0.6</priority>
  </url>`.replaceAll(/^ {2}/gm, ''),
  )
  const priorities = [
    ...(files[0] ?? '').matchAll(/<loc>[^<]*example([^<]*)<\/loc>[^]*?y>([\d.]+)</g),
  ]
  expect(
    Object.fromEntries(priorities.map(([, path, priority]) => [path, priority])),
  ).toMatchObject({
    '/': '1.0',
    '/states': '0.9',
    '/about': '0.8',
    '/states/texas': '0.8',
    '/states/texas/dallas': '0.7',
    '/privacy-policy': '0.3',
    '/terms-of-service': '0.3',
    '/accessibility': '0.3',
  })
})

test('has no lastmod for a page without dated data', async ({ connection }) => {
  const { files } = await sitemapOf(connection)

  expect(files[0]).toMatch(/<loc>https:\/\/fadewell.example\/about<\/loc>\n\s*<changefreq>/)
})

test('dates a page by the last change of its shown data', async ({ connection }) => {
  await importList(
    connection,
    records`
      name=A
      name=B&city=Dallas
    `,
  )
  const later = new Date('2026-12-05T08:00:00Z')
  await importList(
    connection,
    records`
      name=A
      name=B&city=Dallas&reviews=99
    `,
    {
      now: later,
    },
  )

  const { files } = await sitemapOf(connection)
  const dayOf = (path: string) =>
    new RegExp(`example${path}</loc>\\s*<lastmod>([^<]+)`).exec(files[0] ?? '')?.[1]

  expect(dayOf('/states/texas/austin/a')).toBe(TODAY)
  expect(dayOf('/states/texas/austin')).toBe(TODAY)
  expect(dayOf('/states/texas/dallas/b')).toBe('2026-12-05')
  expect(dayOf('/states/texas/dallas')).toBe('2026-12-05')
  expect(dayOf('/states')).toBe('2026-12-05')
})

test('a long sitemap yields to other work', async ({ connection }) => {
  await importList(
    connection,
    Array.from({ length: 500 }, (_, at) => ({ name: `Clinic ${at}`, street: `${at} Main St` })),
  )
  let turns = 0
  const takeTurns = () => {
    turns += 1
    next = setImmediate(takeTurns)
  }
  let next = setImmediate(takeTurns)

  await sitemapOf(connection)
  clearImmediate(next)

  expect(turns).toBeGreaterThan(4)
})
