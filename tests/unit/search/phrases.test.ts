import { expect, test } from 'vitest'
import { classifyServiceQuery } from '#domain/search/phrases.ts'

test.for([
  'cheap tattoo removal',
  'tattoo removal open now',
  'eyebrow tattoo removal',
  'tattoo removal cost',
  'How much does tattoo removal cost?',
  'free consultation',
])('%j asks for anyone, with a wish', (text) => {
  expect(classifyServiceQuery(text)).toBe('wish')
})

test.for(['tattoo removal', 'laser clinic', 'Laser Tattoo Removal'])(
  '%j asks for anyone in words of the trade',
  (text) => {
    expect(classifyServiceQuery(text)).toBe('trade')
  },
)

test.for(['', 'weekday ink', 'cheap tattoo removal austin', 'does it hurt'])(
  '%j does not ask for just anyone',
  (text) => {
    expect(classifyServiceQuery(text)).toBeUndefined()
  },
)
