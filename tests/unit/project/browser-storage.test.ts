import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { words } from '#tests/helpers/data/words.ts'

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
