import { expect, test } from 'vitest'
import { isPrivatePage } from '#domain/site/page-policy.ts'
import { SPECULATION_RULES } from '#domain/site/speculation-rules.ts'
import { words } from '#tests/helpers/data/words.ts'

type Condition = { href_matches: string | string[] } | { and: Condition[] } | { not: Condition }

const BASE = 'https://directory.example/states/texas'
const { prefetch } = JSON.parse(SPECULATION_RULES) as { prefetch: { where: Condition }[] }

/** Matches like a browser: https://html.spec.whatwg.org/multipage/speculative-loading.html */
function matches(condition: Condition, url: string): boolean {
  if ('and' in condition) return condition.and.every((one) => matches(one, url))
  if ('not' in condition) return !matches(condition.not, url)
  return [condition.href_matches].flat().some((pattern) => new URLPattern(pattern, BASE).test(url))
}

const isPrefetched = (path: string) =>
  prefetch.some(({ where }) => matches(where, new URL(path, BASE).href))

test.for(words`
  / /about /states /states/texas/austin?page=2 /states/texas/austin/quiet-ink /search?q=laser
  /blog/tattoo-removal-aftercare /administration
`)('a browser may prefetch %s', (path) => {
  expect(isPrivatePage(path)).toBe(false)
  expect(isPrefetched(path)).toBe(true)
})

test.for(words`
  /login /admin /generate-sitemap /list-company /r/AAAAAAAAAAAAAAAAAAAAAA
  /states/texas/austin/quiet-ink/report /api/resolve?q=laser /data/clinics.csv
  https://elsewhere.example/
`)('a browser must not prefetch %s', (path) => {
  expect(isPrefetched(path)).toBe(false)
})
