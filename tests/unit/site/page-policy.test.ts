import { expect, test } from 'vitest'
import { indexingFor, isIndexable, isCacheable } from '#domain/site/page-policy.ts'
import { fields, table, words } from '#tests/helpers/data/words.ts'

test.for(table`
  /                                    | 200 | yes
  /states/texas/austin?page=2          | 200 | yes
  /states/texas/austin?page=2&q=oak    | 200 | no
  /states/unknown                      | 200 | no
  /states/unknown/toronto/maple-laser  | 200 | no
  /blog/tattoo-removal-aftercare       | 200 | yes
  /list-company?sent=1                 | 200 | no
  /compare                             | 200 | no
  /login                               | 200 | no
  /admin/company/x                     | 200 | no
  /generate-sitemap                    | 200 | no
  /api/resolve                         | 200 | no
  /data/clinics.csv                    | 200 | no
  /states                              | 401 | no
  /states                              | 404 | no
  /states                              | 422 | no
  /states                              | 500 | no
`)('%s with status %s is indexable: %s', ([url, status, expected]) => {
  const { pathname, searchParams } = new URL(url, 'https://here.example')

  expect(isIndexable(pathname, Object.fromEntries(searchParams), Number(status))).toBe(
    expected === 'yes',
  )
})

test.for(table`
  200 | /states/texas/austin | page=2 | /states/texas/austin?page=2 | yes | yes
  200 | /states/texas/austin | q=oak  | /states/texas/austin        | no  | yes
  422 | /list-company        |        | /list-company               | no  | no
  200 | /login               |        | /login                      | no  | no
  200 | /provider/oak        |        | /states/texas/austin        | no  | yes
`)(
  'with status %s, %s?%s is the page %s, indexed: %s, named as canonical: %s',
  ([status, path, query, canonicalPath, isIndexed, hasCanonical]) => {
    const asked = { path, query: fields(query), canonicalPath }

    expect(indexingFor(Number(status), asked)).toEqual({
      isIndexable: isIndexed === 'yes',
      canonicalPath: hasCanonical === 'yes' ? canonicalPath : undefined,
    })
  },
)

test.for(words`
  / /states /states/texas/austin /states/texas/austin?page=2 /states/texas/austin/quiet-ink
  /blog/how-it-works /search
`)('%s is cacheable', (url) => {
  expect(isCacheable(url)).toBe(true)
})

test.for(words`
  /search?q=austin /states?q=tex /states/texas/austin?page=02
  /states/texas/austin?page=2&utm_source=a /states/texas/austin?q=ink
  /states/texas/austin?page=99999 /compare /list-company /provider/quiet-ink /login /admin
  /api/resolve
`)('%s is not cacheable', (url) => {
  expect(isCacheable(url)).toBe(false)
})
