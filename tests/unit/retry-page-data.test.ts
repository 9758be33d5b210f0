import { afterEach, beforeEach, expect, test } from 'vitest'
import { retryPageData } from '#state/retry-page-data.ts'

const PAGE_DATA = '/search/index.pageContext.json?q=laser'
const original = globalThis.fetch
let answers: (number | 'no answer')[] = []
let asked = 0

beforeEach(() => {
  asked = 0
  globalThis.fetch = async () => {
    const answer = answers[asked] ?? 200
    asked += 1
    if (answer === 'no answer') throw new TypeError('Failed to fetch')
    return new Response('{}', { status: answer })
  }
  retryPageData()
})
afterEach(() => {
  globalThis.fetch = original
})

test.for([
  [[200], 1, 200],
  [[404], 1, 404],
  [[503, 200], 2, 200],
  [['no answer', 200], 2, 200],
  [[500, 500, 200], 2, 500],
] as const)('the data of a page that answers %j are asked for %d times', async (row) => {
  const [given, times, status] = row
  answers = [...given]

  const response = await fetch(PAGE_DATA)

  expect([asked, response.status]).toEqual([times, status])
})

test('data that fail twice fail', async () => {
  answers = ['no answer', 'no answer']

  await expect(fetch(PAGE_DATA)).rejects.toThrow('Failed to fetch')
  expect(asked).toBe(2)
})

test('nothing else is asked for again', async () => {
  answers = [500]

  const response = await fetch('/api/search?q=index.pageContext.json')

  expect([asked, response.status]).toEqual([1, 500])
})
