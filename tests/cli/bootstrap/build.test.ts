import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { hashInputs, isBuiltFrom, writeStamp } from '#cli/bootstrap/build.mjs'
import { emptyCheckout } from '#tests/helpers/data/checkout.ts'

const checkout = emptyCheckout()

beforeEach(() => {
  checkout.write('pages/index/+Page.tsx', 'one')
  checkout.write('domain/clinics/slugs.ts', 'two')
  checkout.write('package.json', '{}')
  checkout.write('dist/server/index.mjs', '')
  checkout.write('dist/client/app.js', '')
  writeStamp(checkout.root(), hashInputs(checkout.root()))
})

test('a build stays current while its inputs are unchanged', () => {
  checkout.write('pages/index/+Page.tsx', 'one')
  checkout.write('data/clinics.csv', 'not an input')
  checkout.write('tests/unit/slugs.test.ts', 'not an input')

  expect(isBuiltFrom(checkout.root(), hashInputs(checkout.root()))).toBe(true)
})

test.for([
  ['changed content', () => checkout.write('pages/index/+Page.tsx', 'changed')],
  [
    'content that moves between two files',
    () => {
      checkout.write('pages/index/+Page.tsx', 'two')
      checkout.write('domain/clinics/slugs.ts', 'one')
    },
  ],
  ['a new file', () => checkout.write('public/favicon.svg', '')],
  ['a removed file', () => rmSync(join(checkout.root(), 'domain/clinics/slugs.ts'))],
  ['another tool setting', () => checkout.write('vite.config.ts', '')],
  ['a missing server', () => rmSync(join(checkout.root(), 'dist/server/index.mjs'))],
  [
    'missing browser files',
    () => rmSync(join(checkout.root(), 'dist/client'), { recursive: true }),
  ],
] as const)('%s makes the build stale', ([, change]) => {
  change()

  expect(isBuiltFrom(checkout.root(), hashInputs(checkout.root()))).toBe(false)
})
