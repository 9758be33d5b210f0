import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../..')
const FOLDERS = '{domain,db,server,cli,pages}/**/*.{ts,tsx,mjs}'

/** Lines without comments, which may name what the code avoids. */
const sources = globSync(FOLDERS, { cwd: ROOT }).map((file) => ({
  file: file.replaceAll('\\', '/'),
  code: readFileSync(resolve(ROOT, file), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, ''),
}))

function filesWith(pattern: RegExp): string[] {
  return sources
    .filter(({ code }) => pattern.test(code))
    .map(({ file }) => file)
    .toSorted()
}

test('no text is ever run as code', () => {
  expect(
    filesWith(/\beval\(|\bnew Function\(|\bFunction\(|from 'node:vm'|setTimeout\(['"`]/),
  ).toEqual([])
})

test('unescaped HTML is put into a page only as our articles and as what React rendered', () => {
  const wanted = ['pages/_islands/react/Island.tsx', 'pages/blog/@slug/ArticleBody.tsx']

  expect(filesWith(/dangerouslySetInnerHTML/)).toEqual(wanted)
  expect(
    filesWith(/innerHTML\b|outerHTML|insertAdjacentHTML|document\.write|srcdoc|setHTML/i),
  ).toEqual(wanted)
})

test('text becomes HTML in four files on the server, and in one place of the browser', () => {
  expect(filesWith(/dangerouslySkipEscape/)).toEqual([
    'pages/(interactive)/+onRenderHtml.tsx',
    'pages/+onRenderHtml.ts',
  ])
  expect(filesWith(/<!doctype/i)).toEqual([
    'pages/(interactive)/+onRenderHtml.tsx',
    'pages/+onRenderHtml.ts',
    'pages/_document/render-document.tsx',
    'server/http/error-page.ts',
  ])
  // The filter reads a page of this site.
  expect(filesWith(/DOMParser|createContextualFragment/)).toEqual(['pages/_islands/filter.ts'])
})

test('only what starts the project, and what notifies systemd, runs programs, and never through a shell', () => {
  const runners = filesWith(/child_process/)

  expect(runners.filter((file) => !file.startsWith('cli/bootstrap/'))).toEqual([
    'server/http/listening/service-manager.ts',
  ])
  for (const { file, code } of sources) {
    if (!runners.includes(file)) continue
    // On Windows npm is a script of the shell; its arguments are ours.
    const usesShell = /(?<!\.)\bexec(?:Sync)?\(|shell: (?!isWindows && command === 'npm')/.test(
      code,
    )
    expect([file, usesShell]).toEqual([file, false])
  }
})

test('SQL is never put together out of text from outside', () => {
  expect(filesWith(/sql\.raw\(/)).toEqual(['db/engine/migrations/0012-changed-places.ts'])
})

test('passwords and secrets meet argon2id and SHA-256 alone, and nothing is encrypted by hand', () => {
  const hashes = sources.flatMap(({ file, code }) =>
    [...code.matchAll(/createH(?:ash|mac)\('([^']+)'/g)].map(([, kind]) => `${kind} in ${file}`),
  )

  // Of a validator nobody's safety depends.
  expect(hashes.filter((hash) => !hash.startsWith('sha256 '))).toEqual([
    'sha1 in server/http/send-compressed.ts',
  ])
  expect(filesWith(/createCipher|createDecipher|publicEncrypt|createSign\(|\bmd5\b/i)).toEqual([])
})

test('what nobody may guess does not come from Math.random', () => {
  expect(filesWith(/Math\.random/)).toEqual([])
})
