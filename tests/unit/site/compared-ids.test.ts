import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QUESTIONS_ARTICLE, readClinicQuestions } from '#domain/blog/clinic-questions.ts'
import { readComparedIds } from '#domain/compare/ids.ts'
import { providerId } from '#domain/site/paths.ts'
import { comparePath, MAX_COMPARED } from '#domain/site/query.ts'
import { anyText } from '#tests/helpers/data/any-text.ts'

const A = { stateSlug: 'texas', citySlug: 'austin', slug: 'a' }
const B = { stateSlug: 'nevada', citySlug: 'reno', slug: 'b-2' }

describe('the ids of a comparison', () => {
  test.for([
    ['', [], []],
    ['texas/austin/a', [A], []],
    ['texas/austin/a,nevada/reno/b-2', [A, B], []],
    [' texas/austin/a , ,nevada/reno/b-2,', [A, B], []],
    ['/states/texas/austin/a,https://fadewell.example/states/nevada/reno/b-2', [A, B], []],
    ['Texas/Austin/A,texas/austin/a', [A], []],
    ['texas/austin,a,texas/austin/a', [A], ['texas/austin', 'a']],
    [`<script>,${'x '.repeat(100)}`, [], ['<script>', expect.stringMatching(/^(x )+x…?$/)]],
  ] as const)('%j', ([text, places, unreadable]) => {
    expect(readComparedIds(text)).toEqual({ places, unreadable })
  })

  test('the URL of the page leads back to its ids', () => {
    const word = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,3}$/)
    const place = fc.record({ stateSlug: word, citySlug: word, slug: word })
    const lists = fc.uniqueArray(place, { maxLength: MAX_COMPARED, selector: providerId })
    fc.assert(
      fc.property(lists, fc.string(), (places, from) => {
        const path = comparePath(places.map(providerId), from)
        const { searchParams } = new URL(path, 'http://site.invalid')
        expect(readComparedIds(searchParams.get('ids') ?? '').places).toEqual(places)
        expect(searchParams.get('from') ?? '').toBe(from)
      }),
    )
  })

  test('any text can be read', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(readComparedIds(text).places.length).toBeLessThanOrEqual(40)
      }),
    )
  })
})

test('the questions of the call sheet are those of the article', () => {
  const article = readFileSync(`site/articles/${QUESTIONS_ARTICLE}.md`, 'utf8')

  const groups = readClinicQuestions(article)

  expect(groups.map(({ about, questions }) => [about, questions.length])).toEqual([
    ['About the people', 3],
    ['About the treatment', 5],
    ['About safety', 4],
    ['About money', 3],
  ])
  for (const question of groups.flatMap(({ questions }) => questions)) {
    expect(article).toContain(`- ${question}\n`)
    expect(question).toMatch(/\?$/)
  }
})
