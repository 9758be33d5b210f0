import { expect, test } from 'vitest'
import { readStateText } from '#domain/places/state-text.ts'
import { STATE_BOUNDS } from '#domain/maps/ground.ts'
import { stateFrame, isInFrame, projectInFrame } from '#domain/maps/frame.ts'
import { STATES, stateBySlug, stateFromText } from '#domain/places/states.ts'
import { table, words } from '#tests/helpers/data/words.ts'

test('there are 50 states and DC, with unique codes, slugs and emoji', () => {
  expect(STATES).toHaveLength(51)
  for (const key of ['code', 'slug', 'name', 'emoji'] as const) {
    expect(new Set(STATES.map((state) => state[key])).size).toBe(51)
  }
})

test.for(table`
  tx                   | TX
  Texas                | TX
  new  york            | NY
  district of columbia | DC
  Ontario              |
                       |
`)('stateFromText reads %j as %j', ([text, code]) => {
  expect(stateFromText(` ${text} `)?.code ?? '').toBe(code)
})

test.for(table`
  D.C.             | DC
  Dc               | DC
  Washington Dc    | DC
  Washington, D.C. | DC
  Washington       | WA
  Calif.           | CA
  Tex.             | TX
  N.Y.             | NY
  n. y.            | NY
  Pa.              | PA
  W.Va.            | WV
  N. Carolina      | NC
  Neb.             | NE
  new  hampshire   | NH
  Ontario          |
  N/A              |
  ...              |
                   |
`)('readStateText reads %j as %j', ([text, code]) => {
  expect(readStateText(` ${text} `)?.code ?? '').toBe(code)
})

test('reads every AP abbreviation', () => {
  const codes = words`
    Ala. Ariz. Ark. Calif. Colo. Conn. Del. D.C. Fla. Ga. Ill. Ind. Kan. Ky. La. Md. Mass. Mich. Minn. Miss.
    Mo. Mont. Neb. Nev. N.H. N.J. N.M. N.Y. N.C. N.D. Okla. Ore. Pa. R.I. S.C. S.D. Tenn. Tex. Vt. Va. Wash.
    W.Va. Wis. Wyo.
  `.map((text) => readStateText(text)?.code)

  expect(codes).not.toContain(undefined)
  expect(new Set(codes).size).toBe(codes.length)
})

test('"unknown" is not a state slug', () => {
  expect(stateBySlug('unknown')).toBeUndefined()
})

test.for(table`
  TX | 30.267 | -97.743
  AK | 61.218 | -149.9
  AK | 52.9   | 173.2
  HI | 21.307 | -157.858
  ME | 44.31  | -69.779
  DC | 38.895 | -77.036
`)('the map of %s contains the position %d, %d', ([code, latitude, longitude]) => {
  const bounds = STATE_BOUNDS[code]
  if (!bounds) throw new Error(`no bounds for ${code}`)
  const frame = stateFrame(bounds)

  expect(Math.max(frame.width, frame.height)).toBe(1000)
  expect(
    isInFrame(
      frame,
      projectInFrame(frame, { latitude: Number(latitude), longitude: Number(longitude) }),
    ),
  ).toBe(true)
})
