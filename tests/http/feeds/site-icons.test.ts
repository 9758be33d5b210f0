import { expect, test } from 'vitest'
import { pngSize } from '#tests/helpers/browser/browser.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { lines } from '#tests/helpers/data/words.ts'

const site = borrowedSite({
  env: {
    SITE_URL: 'https://inkless.example',
    SITE_NAME: 'Ink & Less',
    CONTACT_EMAIL: 'desk@inkless.example',
  },
})

const get = (path: string) => fetch(site().url + path)

test.for([
  ['/icon.png', 512, 512],
  ['/share.png', 1200, 630],
] as const)('%s is a PNG of %d × %d pixels', async ([path, width, height]) => {
  const picture = await get(path)

  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(picture.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(pngSize(Buffer.from(await picture.arrayBuffer()))).toEqual({ width, height })
})

test('/favicon.ico holds one PNG of 32 pixels a side', async () => {
  const answer = await get('/favicon.ico')
  const icon = Buffer.from(await answer.arrayBuffer())

  const [size, offset] = [icon.readUInt32LE(14), icon.readUInt32LE(18)]

  expect(answer.headers.get('content-type')).toBe('image/vnd.microsoft.icon')
  expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  expect(offset + size).toBe(icon.length)
  expect(pngSize(icon.subarray(offset))).toEqual({ width: 32, height: 32 })
})

test('/favicon.svg has colors for both schemes', async () => {
  const icon = await get('/favicon.svg')

  expect(icon.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(await icon.text()).toContain('prefers-color-scheme:dark')
})

test('the manifest has the name from the settings, and all its icons exist', async () => {
  const answer = await get('/site.webmanifest')
  const manifest = (await answer.json()) as {
    name: string
    short_name: string
    icons: { src: string; type: string }[]
  }

  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  expect(manifest).toMatchObject({
    name: 'Ink & Less Tattoo Removal Directory',
    short_name: 'Ink & Less',
    start_url: '/',
  })
  for (const { src, type } of manifest.icons) {
    const icon = await get(src)
    expect([icon.status, icon.headers.get('content-type')?.split(';')[0]]).toEqual([200, type])
  }
})

test('a page links all icons and the manifest, and the policy allows them', async () => {
  const answer = await get('/states')
  const html = await answer.text()

  for (const link of lines`
    <link rel="icon" href="/favicon.ico" sizes="32x32">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="apple-touch-icon" href="/icon.png">
    <link rel="manifest" href="/site.webmanifest">
  `) {
    expect(html).toContain(link)
  }
  expect(answer.headers.get('content-security-policy')).toContain("manifest-src 'self'")
})

test('a page preloads only the part of the heading font that every page needs', async () => {
  const html = await (await get('/states')).text()

  const fonts = [...html.matchAll(/<link rel="preload" href="([^"]*\.woff2)"/g)]

  expect(fonts.map(([, path]) => path)).toEqual([
    expect.stringMatching(/^\/assets\/static\/fading-serif-latin\.[\w-]+\.woff2$/),
  ])
  expect((await get('/fonts/fading-serif-latin-ext.woff2')).headers.get('content-type')).toBe(
    'font/woff2',
  )
  expect(await (await get('/fonts/OFL.txt')).text()).toContain('SIL OPEN FONT LICENSE')
})
