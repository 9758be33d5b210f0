import { expect, test } from 'vitest'
import { readSubscriber } from '#domain/accounts/subscriber.ts'

test.for([
  ['reader@example.com', 'reader@example.com'],
  ['  Reader@Example.COM ', 'reader@example.com'],
  ['reader\u200B@example.com', 'reader@example.com'],
  ['a+b@mail.example.co', 'a+b@mail.example.co'],
] as const)('stores %j as %j', ([email, stored]) => {
  expect(readSubscriber({ email })).toEqual({ kind: 'subscriber', email: stored })
})

test.for([
  [undefined],
  [null],
  ['reader@example.com'],
  [[]],
  [{}],
  [{ email: '' }],
  [{ email: 'reader' }],
  [{ email: 'a@b' }],
  [{ email: 'a b@example.com' }],
  [{ email: 'a@example.com, b@example.com' }],
  [{ email: 'a@example.com\nBcc: b@example.com' }],
  [{ email: ['a@example.com'] }],
  [{ email: `${'a'.repeat(250)}@example.com` }],
])('refuses %j with an example', ([body]) => {
  expect(readSubscriber(body)).toEqual({
    kind: 'refused',
    fieldErrors: { email: ['Enter an e-mail address like name@example.com'] },
  })
})
