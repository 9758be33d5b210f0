import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalizePath } from '#domain/site/canonical-path.ts'
import { table, words } from '#tests/helpers/data/words.ts'

test.for(words`
  / /states/texas/austin/clear-canvas-laser-2 /assets/entries/pages_index.CKUimWT-.js /sitemap-1.xml
  /provider/csv-o'fallon-(main) /provider/100%25-laser /provider/se%C3%B1or
`)('%s is canonical', (path) => {
  expect(canonicalizePath(path)).toEqual({ kind: 'canonical' })
})

test.for([
  ['/a|b', '/a%7Cb'],
  ...table`
    //           | /
    /a/          | /a
    /A//B/       | /a/b
    /%41         | /a
    /se%c3%b1or  | /se%C3%B1or
    /SE%C3%91OR  | /se%C3%B1or
    /a%2Cb       | /a,b
    /assets//A.js | /assets/A.js
  `,
] as const)('%s redirects to %s', ([path, target]) => {
  expect(canonicalizePath(path)).toEqual({ kind: 'moved', path: target })
})

test.for([
  '',
  ...words`
    states http://x/ /a/.. /%2E /%252e /a%2fb /a\b /a%09 /% /r/index.pageContext.json
    /assets/index.pageContext.json/ /r/index.page%43ontext.json /states/INDEX.pagecontext.json
  `,
])('%s is unknown', (path) => {
  expect(canonicalizePath(path)).toEqual({ kind: 'unknown' })
})

describe('any path', () => {
  const piece = oneof(
    constantFrom('/', '//', '\\', '.', '..', '%2f', '%5c', '%25', '%00', '%61', '%C3%89', '@'),
    constantFrom('index.pageContext.json', 'assets', 'Admin', 'evil.example', '%', 'İ', 'é'),
    string({ maxLength: 5 }),
  )
  const anyPath = array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`)

  test('redirects to a canonical path of this site', () => {
    assert(
      property(anyPath, (path) => {
        const ruling = canonicalizePath(path)
        if (ruling.kind !== 'moved') return

        expect(canonicalizePath(ruling.path)).toEqual({ kind: 'canonical' })
        expect(new URL(ruling.path, 'https://here.example').host).toBe('here.example')
        expect(ruling.path).toMatch(/^\/(?![/\\])[\u0021-\u007e]*$/)
      }),
      { numRuns: 5000 },
    )
  })

  test('resolves to itself when canonical', () => {
    assert(
      property(anyPath, (path) => {
        if (canonicalizePath(path).kind !== 'canonical') return

        const decoded = decodeURIComponent(path)
        expect(new URL(path, 'https://here.example').pathname).toBe(path)
        expect(decoded).not.toMatch(/\\|\/\/|\/\.\.?(?:\/|$)|%[\da-f]{2}/i)
      }),
      { numRuns: 5000 },
    )
  })
})
