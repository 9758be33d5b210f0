import { expect, test } from 'vitest'
import { isPrivateLink, loggablePath, redactPrivateLinks } from '#domain/site/private-link.ts'
import { words } from '#tests/helpers/data/words.ts'

const TOKEN = 'Ab3_-xYz01234567890AbC'

test.for(words`
  /r/TOKEN /r/TOKEN/ /R/TOKEN /%72/TOKEN /r/%2FTOKEN /%2572%252fTOKEN /r\TOKEN /r/TOKEN%E0%A4%A
  /./r/TOKEN/edit /r/x/../TOKEN /r;a=b/TOKEN
`)('%s is logged without its token', (pattern) => {
  const path = pattern.replace('TOKEN', TOKEN)

  expect(loggablePath(path)).toBe('/r/-')
  expect(isPrivateLink(path)).toBe(true)
})

test.for(words`
  / /r /r/ /robots.txt /states/texas/austin/r /%72%E0%A4%A
`)('%s is logged as it is', (path) => {
  expect(loggablePath(path)).toBe(path)
  expect(isPrivateLink(path)).toBe(false)
})

test('links in messages lose their tokens', () => {
  expect(redactPrivateLinks(`failed at /r/${TOKEN} then at /R//${TOKEN}/fix?a=b`)).toBe(
    'failed at /r/- then at /r/-?a=b',
  )
})
