import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { words } from '#tests/helpers/data/words.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const FOLDERS = '{domain,db,server,cli,pages}/**/*.{ts,tsx,mjs}'

/** Without comments, which may mention what the code avoids. */
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

test('no text is run as code', () => {
  expect(
    filesWith(/\beval\(|\bnew Function\(|\bFunction\(|from 'node:vm'|setTimeout\(['"`]/),
  ).toEqual([])
})

test('only texts of ours are inserted as unescaped HTML', () => {
  const allowed = ['pages/_ui/text/Prose.tsx']

  expect(filesWith(/dangerouslySetInnerHTML/)).toEqual(allowed)
  expect(
    filesWith(/innerHTML\b|outerHTML|insertAdjacentHTML|document\.write|srcdoc|setHTML/i),
  ).toEqual(allowed)
})

test('text becomes HTML in five server files and one browser file', () => {
  expect(filesWith(/dangerouslySkipEscape/)).toEqual([
    'pages/(interactive)/+onRenderHtml.tsx',
    'pages/+onRenderHtml.ts',
  ])
  expect(filesWith(/<!doctype/i)).toEqual(words`
    pages/(interactive)/+onRenderHtml.tsx pages/+onRenderHtml.ts pages/_document/render-document.tsx
    server/http/error-page.ts server/reach/embeds.ts
  `)
  // Trusted Types would refuse them.
  expect(filesWith(/DOMParser|createContextualFragment/)).toEqual([])
})

test('only the bootstrap, the schedule and imports run programs, never through a shell', () => {
  const runners = filesWith(/child_process/)

  expect(runners.filter((file) => !file.startsWith('cli/bootstrap/'))).toEqual([
    'server/health/run-command.ts',
  ])
  for (const { file, code } of sources) {
    if (!runners.includes(file)) continue
    // On Windows, npm is a shell script; its arguments are constant.
    const usesShell = /(?<!\.)\bexec(?:Sync)?\(|shell: (?!isWindows && command === 'npm')/.test(
      code,
    )
    expect([file, usesShell]).toEqual([file, false])
  }
})

test('the server reads no XML', () => {
  expect(filesWith(/XMLParser|XMLValidator/).filter((file) => file.startsWith('server/'))).toEqual(
    [],
  )
})

test('SQL is never built from external text', () => {
  expect(filesWith(/sql\.raw\(/)).toEqual(['db/engine/migrations/0001-schema.ts'])
})

test('the time comes from one clock, never from SQLite', () => {
  expect(filesWith(/(?:date|time|julianday|epoch)\([^)]*'now'|\bcurrent_(?:date|time)/i)).toEqual(
    [],
  )
})

test('secrets are hashed only with argon2id and SHA-256, and nothing is encrypted by hand', () => {
  const hashes = sources.flatMap(({ file, code }) =>
    [...code.matchAll(/createH(?:ash|mac)\('([^']+)'/g)].map(([, kind]) => `${kind} in ${file}`),
  )

  // ETags are not secret.
  expect(hashes.filter((hash) => !hash.startsWith('sha256 '))).toEqual([
    'sha1 in server/http/send-compressed.ts',
  ])
  expect(filesWith(/createCipher|createDecipher|publicEncrypt|createSign\(|\bmd5\b/i)).toEqual([])
})

test('no secret comes from Math.random', () => {
  expect(filesWith(/Math\.random/)).toEqual([])
})

const PAGES = resolve(import.meta.dirname, '../../../pages')
const STORES =
  /\b(?:localStorage|sessionStorage|indexedDB|caches|document\.cookie)\b|\b(?:read|write)Stored\(/
const KEY = /\bconst (?:KEY|STORED) = '([^']+)'/
/** A wrapper that stores under names given by its callers. */
const WITHOUT_KEY = '_state/storage.ts'

/** Files that use browser storage, with the keys they use. */
function storingFiles(): { file: string; key: string | undefined }[] {
  return globSync('**/*.{ts,tsx}', { cwd: PAGES })
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => ({ file, code: readFileSync(resolve(PAGES, file), 'utf8') }))
    .filter(({ file, code }) => file !== WITHOUT_KEY && STORES.test(code))
    .map(({ file, code }) => ({ file, key: KEY.exec(code)?.[1] }))
}

test('the privacy policy names everything that pages store in the browser', () => {
  const policy = readFileSync(resolve(PAGES, '../site/pages/privacy-policy.md'), 'utf8')
  const keys = storingFiles().map(({ key }) => key)

  expect(new Set(keys)).toEqual(
    new Set(words`
      admin-shortcuts application-draft calls distance near shortlist toasts typed
    `),
  )
  for (const key of keys) expect(policy).toContain(`\`${key}\``)
})
