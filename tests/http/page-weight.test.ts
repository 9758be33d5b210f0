import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { loadedScripts, scriptsIn, weighScripts } from '#tests/bench/page-scripts.ts'
import { testSite } from '#tests/helpers/test-site.ts'

const CLIENT = resolve(import.meta.dirname, '../../dist/client')
const CHUNKS = join(CLIENT, 'assets/chunks')
const OF_ZOD = 'ZodError'

const site = testSite()

async function htmlOf(path: string): Promise<string> {
  const response = await fetch(site().url + path)
  return response.text()
}

/** Path, most script files, most kilobytes of them as sent. React and Vike alone are 88 KB. */
const BUDGETS: readonly [path: string, files: number, kilobytes: number][] = [
  ['/', 15, 108],
  ['/states', 13, 104],
  ['/states/texas', 13, 107],
  ['/states/texas/austin', 12, 104],
  ['/states/texas/austin/weekday-ink-removal', 14, 111],
  ['/search', 13, 110],
  ['/search?q=ink', 13, 110],
  ['/blog', 13, 102],
  ['/blog/laser-tattoo-removal-guide', 11, 101],
  ['/list-company', 13, 107],
  ['/about', 10, 100],
  ['/login', 10, 100],
  ['/no-such-page', 9, 102],
]

describe('JavaScript that a page loads', () => {
  test.for(BUDGETS)('%s: at most %i files of %i KB', async ([path, files, kilobytes]) => {
    const weight = weighScripts(await htmlOf(path), CLIENT)

    expect(weight.files).toBeLessThanOrEqual(files)
    expect(weight.brotliBytes).toBeLessThanOrEqual(kilobytes * 1000)
  })

  test.for(BUDGETS)('%s does without the rules of the application', async ([path]) => {
    const scripts = loadedScripts(await htmlOf(path), CLIENT)

    expect(scripts.filter((script) => readFileSync(script).includes(OF_ZOD))).toEqual([])
  })

  test('the rules of the application are one file that its form can fetch', () => {
    const chunks = readdirSync(CHUNKS).filter((name) => name.endsWith('.js'))

    const withRules = chunks.filter((name) => readFileSync(join(CHUNKS, name)).includes(OF_ZOD))

    expect(withRules).toHaveLength(1)
  })

  test('leaves the line to the style sheet and the font: none is fetched before the page shows', async () => {
    const html = await htmlOf('/states')

    expect(html.match(/<script[^>]* src=|modulepreload" /g)).toBeNull()
    expect(scriptsIn(html).length).toBeGreaterThan(1)
  })
})

test('every script and style sheet of some size has a smaller one beside it', () => {
  const files = readdirSync(join(CLIENT, 'assets'), { recursive: true, encoding: 'utf8' })
  const large = files
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => join(CLIENT, 'assets', name))
    .filter((file) => readFileSync(file).length >= 1024)

  for (const file of large) {
    const content = readFileSync(file)
    const compressed = readFileSync(`${file}.br`)
    expect(compressed.length).toBeLessThan(content.length)
    expect(brotliDecompressSync(compressed).equals(content)).toBe(true)
  }
})
