import { expect, test } from 'vitest'
import { classifyServiceQuery } from '#domain/search/phrases.ts'

test.for([
  'cheap tattoo removal',
  'tattoo removal open now',
  'eyebrow tattoo removal',
  'tattoo removal cost',
  'How much does tattoo removal cost?',
  'free consultation',
])('%j asks for more than the service', (text) => {
  expect(classifyServiceQuery(text)).toBe('request')
})

test.for(['tattoo removal', 'laser clinic', 'Laser Tattoo Removal'])(
  '%j is a service query in words that listings contain',
  (text) => {
    expect(classifyServiceQuery(text)).toBe('trade')
  },
)

test.for(['', 'weekday ink', 'cheap tattoo removal austin', 'does it hurt'])(
  '%j is not a plain service query',
  (text) => {
    expect(classifyServiceQuery(text)).toBeUndefined()
  },
)
