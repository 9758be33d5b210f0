import { expect, test } from 'vitest'
import { z } from 'zod'
import { subscriberSchema } from '#domain/accounts/subscriber.ts'

test.for([
  ['reader@example.com', 'reader@example.com'],
  ['  Reader@Example.COM ', 'reader@example.com'],
  ['reader\u200B@example.com', 'reader@example.com'],
  ['a+b@mail.example.co', 'a+b@mail.example.co'],
] as const)('stores %j as %j', ([email, stored]) => {
  expect(subscriberSchema.parse({ email })).toEqual({ email: stored })
})

test.for([
  [undefined],
  [''],
  ['reader'],
  ['a@b'],
  ['a b@example.com'],
  ['a@example.com, b@example.com'],
  ['a@example.com\nBcc: b@example.com'],
  [['a@example.com']],
  [`${'a'.repeat(250)}@example.com`],
])('refuses %j with an example', ([email]) => {
  const { error } = subscriberSchema.safeParse({ email })

  expect(error && z.flattenError(error).fieldErrors).toEqual({
    email: ['Enter an e-mail address like name@example.com'],
  })
})
