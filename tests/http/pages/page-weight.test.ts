import { readdirSync, readFileSync, existsSync, statSync } from 'node:fs'
import { join, resolve, posix } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { signIn } from '#tests/helpers/applications/admin.ts'
import { applyToSite } from '#tests/helpers/applications/applications.ts'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { words } from '#tests/helpers/data/words.ts'

const CLIENT = resolve(import.meta.dirname, '../../../dist/client')
const CHUNKS = join(CLIENT, 'assets/chunks')
const KILOBYTE = 1024

/** Kilobytes of the start script with its imports, as sent. */
const MAX_START_SCRIPT = 12 * KILOBYTE
/** A page of 50 providers with its map, as sent. */
const MAX_CITY_PAGE = 12 * KILOBYTE
/** Of HTML as in a prerendered file; there are as many as providers. */
const MAX_PROVIDER_PAGE = 20 * KILOBYTE

const OF_REACT = 'Minified React error'
const OF_ZOD = 'ZodError'

const site = borrowedSite()
let cookie = ''
beforeAll(async () => {
  await applyToSite(site().databasePath, { id: 'asked' })
  cookie = await signIn(site().url)
})

async function htmlOf(path: string): Promise<string> {
  const { body } = await rawRequest(site().port, path, {
    headers: path.startsWith('/admin') || path === '/generate-sitemap' ? { cookie } : {},
  })
  return body.toString()
}

/** One page of each kind. */
const READING = words`
  / /states /states?q=zzz /states/texas /states/texas/austin /states/texas/austin?q=ink
  /states/texas/austin/weekday-ink-removal /provider/weekday-ink-removal
  /compare?ids=texas/austin/weekday-ink-removal,texas/austin/night-owl-laser /search /search?q=ink
  /blog /blog/laser-tattoo-removal-guide /about /privacy-policy /terms-of-service /accessibility
  /login /no-such-page /admin /admin/company/asked /admin?status=other /admin/account /generate-sitemap
`

test.for(READING)(
  'the reading page %s loads the start script and its imports at once, at most 12 KB',
  async (path) => {
    const html = await htmlOf(path)
    const scripts = loadedScripts(html, CLIENT)
    const named = scriptsIn(html).map((address) => join(CLIENT, address))

    expect(scripts.filter((file) => /\/start\.[\w-]+\.js$/.test(file))).toHaveLength(1)
    expect(weighScripts(html, CLIENT)).toBeLessThanOrEqual(MAX_START_SCRIPT)
    expect(scripts.filter((file) => readFileSync(file).includes(OF_REACT))).toEqual([])
    // None waits for another.
    expect(new Set(scripts)).toEqual(new Set(named))
    expect(named).toHaveLength(new Set(named).size)
  },
)

/** More take longer than their bytes: each is a round trip on an old connection. */
const MAX_SCRIPTS = 18

test('the application form loads few scripts after its style sheet, up to 115 KB, of which React has 58', async () => {
  const html = await htmlOf('/list-company')
  const scripts = loadedScripts(html, CLIENT)
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag)
  const ofScripts = tags.filter((tag) => scriptsIn(tag).length > 0)

  expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPTS)
  expect(ofScripts.length).toBeGreaterThan(1)
  expect(ofScripts.filter((tag) => !tag.includes(' fetchpriority="low"'))).toEqual([])
  expect(scripts.some((file) => readFileSync(file).includes(OF_REACT))).toBe(true)
  expect(weighScripts(html, CLIENT)).toBeLessThanOrEqual(115_000)
})

test('the build has one style sheet besides that of the error page', () => {
  const sheets = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )

  expect(sheets).toEqual(
    expect.arrayContaining(['error.css', expect.stringMatching(/^assets\/static\/styles\./)]),
  )
  expect(sheets).toHaveLength(2)
})

test('no browser loads the rules of a form, which the server applies', () => {
  const chunks = readdirSync(CHUNKS).filter((name) => name.endsWith('.js'))

  const withRules = chunks.filter((name) => readFileSync(join(CHUNKS, name)).includes(OF_ZOD))

  expect(withRules).toEqual([])
})

test('a city page of 50 providers is at most 12 KB of HTML, as it is sent from memory', async () => {
  const headers = { 'accept-encoding': 'br' }
  const ask = () => rawRequest(site().port, '/states/texas/austin', { headers })
  // The first visitor gets the fast compression.
  await expect.poll(async () => (await ask()).body.length).toBeLessThanOrEqual(MAX_CITY_PAGE)

  const html = brotliDecompressSync((await ask()).body).toString()

  expect(html.match(/<article/g)).toHaveLength(50)
})

test('a provider page with three neighbors and a map is at most 20 KB of HTML', async () => {
  const html = await htmlOf('/states/texas/austin/weekday-ink-removal')

  expect(html.match(/<article/g)).toHaveLength(3)
  expect(html).toContain('<figure')
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MAX_PROVIDER_PAGE)
})

/** Bytes of all JavaScript that a page's HTML loads, static imports included, as sent. */
function weighScripts(html: string, clientFolder: string): number {
  // The build leaves the smallest files uncompressed.
  return loadedScripts(html, clientFolder)
    .map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size)
    .reduce((total, size) => total + size, 0)
}

/** Files that a page's HTML loads, static imports included. */
function loadedScripts(html: string, clientFolder: string): string[] {
  const seen = new Set<string>()
  const queue = scriptsIn(html)
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    queue.push(...staticImportsIn(readFileSync(join(clientFolder, path), 'utf8'), path))
  }
  return [...seen].map((path) => join(clientFolder, path))
}

/** Paths of module scripts and preloaded modules. */
function scriptsIn(html: string): string[] {
  const tags = [...html.matchAll(/<(script|link)\b[^>]*>/g)].map(([tag]) => tag)
  return tags.flatMap((tag) => {
    const isModule = /\btype="?module\b/.test(tag) || /\brel="?modulepreload\b/.test(tag)
    const [, address] = /\b(?:src|href)="?(\/[^"\s>]+)/.exec(tag) ?? []
    return isModule && address !== undefined ? [address] : []
  })
}

/** Paths of a built module's static imports, without `import()`. */
function staticImportsIn(code: string, path: string): string[] {
  const imports = code.matchAll(/\b(?:import|from)\s*["'](\.{1,2}\/[^"']+)["']/g)
  return [...imports].map(([, address = '']) => posix.join(posix.dirname(path), address))
}
