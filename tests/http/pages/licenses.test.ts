import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'

/** Folders whose code runs in browsers, except for Vike's + files and styles. */
const BROWSER_CODE = 'pages/{_islands,_state,(interactive)}/**/[!+]*.{ts,tsx}'
const PACKAGE = /^import (?!type\b)[^;]*?from '((?:@[\w-]+\/)?[a-z][\w-]*)/gm

function packagesInBrowserCode(): string[] {
  const sources = globSync(BROWSER_CODE)
    .filter((file) => !/\.(?:css|server)\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
  const names = sources.flatMap((code) => [...code.matchAll(PACKAGE)].map(([, name = '']) => name))
  return [...new Set(names)]
}

test('/licenses.txt names the packages in the scripts, with their notices', async () => {
  const response = await fetch(`${sharedSite().url}/licenses.txt`)
  const text = await response.text()

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain\b/)
  const named = [...text.matchAll(/^## (\S+) - /gm)].map(([, name = '']) => name)
  expect(packagesInBrowserCode().length).toBeGreaterThan(3)
  expect(packagesInBrowserCode().filter((name) => !named.includes(name))).toEqual([])
  expect(named.map(copyrightOf).filter((notice) => !text.includes(notice))).toEqual([])
})

/** '' for a package without a LICENSE. */
function copyrightOf(name: string): string {
  const file = `node_modules/${name}/LICENSE`
  if (!existsSync(file)) return ''
  return /Copyright.*/.exec(readFileSync(file, 'utf8'))?.[0].trim() ?? ''
}
