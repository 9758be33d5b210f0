import { expect, test } from 'vitest'
import { blogCheckedOn, countWords, readingMinutes } from '#domain/blog/articles.ts'
import { siteTexts } from '#tests/helpers/site/a-site.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { table } from '#tests/helpers/data/words.ts'

const { articles: BLOG_ARTICLES } = siteTexts()

test.for(BLOG_ARTICLES)(
  '$slug fits search results and was checked after publication',
  (article) => {
    const { description } = pageMeta({ title: article.title, description: article.excerpt })

    expect(description).toBe(article.excerpt)
    expect(article.excerpt.length).toBeLessThanOrEqual(160)
    expect(article.title.length).toBeLessThanOrEqual(60)
    expect(article.publishedOn <= article.checkedOn).toBe(true)
    expect(article.checkedOn <= blogCheckedOn(BLOG_ARTICLES)!).toBe(true)
  },
)

test.for(table`
                                        | 0
  One two three.                        | 3
  It’s 1,064 nm - a Q-switched "laser". | 6
  ¿Qué? Über                            | 2
`)('%j has %d words', ([text, words]) => {
  expect(countWords(text)).toBe(Number(words))
})

test.for(table`
  0    | 1
  100  | 1
  238  | 1
  1500 | 6
  1700 | 7
`)('%d words take %d minutes', ([words, minutes]) => {
  expect(readingMinutes(Number(words))).toBe(Number(minutes))
})
