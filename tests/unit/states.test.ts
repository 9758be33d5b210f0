import { expect, test } from 'vitest'
import { STATE_BOUNDS } from '#domain/state-bounds.ts'
import { frameOf, isInFrame, projectInFrame } from '#domain/state-map.ts'
import { STATES, stateBySlug, stateFromText } from '#domain/states.ts'

test('there are 50 states and DC, each with its own code, slug and emoji', () => {
  expect(STATES).toHaveLength(51)
  for (const key of ['code', 'slug', 'name', 'emoji'] as const) {
    expect(new Set(STATES.map((state) => state[key])).size).toBe(51)
  }
})

test.for([
  ['tx', 'TX'],
  ['Texas', 'TX'],
  [' new  york ', 'NY'],
  ['district of columbia', 'DC'],
  ['Ontario', undefined],
  ['', undefined],
] as const)('the text %j is the state %j', ([text, code]) => {
  expect(stateFromText(text)?.code).toBe(code)
})

test('"unknown" is no state page', () => {
  expect(stateBySlug('unknown')).toBeUndefined()
})

test.for([
  ['TX', 30.267, -97.743],
  ['AK', 61.218, -149.9],
  ['AK', 52.9, 173.2],
  ['HI', 21.307, -157.858],
  ['ME', 44.31, -69.779],
  ['DC', 38.895, -77.036],
] as const)('in the map of %s the position %d, %d has its place', ([code, latitude, longitude]) => {
  const bounds = STATE_BOUNDS[code]
  if (!bounds) throw new Error(`no bounds for ${code}`)
  const frame = frameOf(bounds)

  expect(Math.max(frame.width, frame.height)).toBe(1000)
  expect(isInFrame(frame, projectInFrame(frame, { latitude, longitude }))).toBe(true)
})
