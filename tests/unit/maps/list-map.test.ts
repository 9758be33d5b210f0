import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { projectInFrame } from '#domain/maps/frame.ts'
import { isOverlapping, PIN_HEIGHT, type Rectangle } from '#domain/maps/group-pins.ts'
import { PLAIN_GROUND } from '#domain/maps/tiles.ts'
import { drawListMap, listMapFrame, type MapEntry, type MapTown } from '#domain/maps/list-map.ts'

const DENVER = { latitude: 39.7392, longitude: -104.9903 }

/** Within a degree of Denver; every tenth without a position. */
const position = fc.oneof(
  { weight: 9, arbitrary: fc.record({ latitude: around(39.7), longitude: around(-105) }) },
  { weight: 1, arbitrary: fc.constant({ latitude: 0, longitude: 0 }) },
)
const entries = fc
  .array(fc.record({ position, isApproximate: fc.boolean() }), { minLength: 1, maxLength: 60 })
  .map((all) => all.map((each, index) => anEntry(index + 1, each.position, each.isApproximate)))
const towns: fc.Arbitrary<MapTown[]> = fc.array(
  fc.record({
    name: fc.string({ minLength: 1, maxLength: 25 }),
    size: fc.nat(1_000_000),
    latitude: around(39.7),
    longitude: around(-105),
  }),
  { maxLength: 40 },
)

test('each provider with a position is in exactly one pin, in the order of the list', () => {
  fc.assert(
    fc.property(entries, towns, (all, named) => {
      const { pins } = draw(all, named)

      const inPins = pins.flatMap((pin) => pin.entries.map(({ rank }) => rank))
      const known = all.filter(({ latitude }) => latitude !== 0).map(({ rank }) => rank)
      expect(inPins.toSorted((a, b) => a - b)).toEqual(known)
      expect(pins.map((pin) => pin.entries[0].rank)).toEqual(
        pins
          .map((pin) => Math.min(...pin.entries.map(({ rank }) => rank)))
          .toSorted((a, b) => a - b),
      )
    }),
  )
})

test('neither labels nor pins overlap, and all are inside the frame', () => {
  fc.assert(
    fc.property(entries, towns, (all, named) => {
      const { pins, labels, frame } = draw(all, named)

      const areas = [...pins, ...labels].map(({ area }) => area)
      expect(overlaps(areas)).toEqual([])
      expect(
        areas.filter(
          ({ left, top, right, bottom }) =>
            left < 0 || top < 0 || right > frame.width || bottom > frame.height,
        ),
      ).toEqual([])
    }),
  )
})

test('a pin is at the position of its first provider', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const { pins, frame } = draw(all, [])

      for (const {
        entries: [first],
        x,
        y,
      } of pins) {
        expect({ x, y }).toEqual(projectInFrame(frame, first))
      }
    }),
  )
})

test('neighbors on one street share a pin, those across the city do not', () => {
  const { pins } = draw(
    [
      anEntry(1, DENVER),
      anEntry(2, { latitude: 39.6, longitude: -105.1 }),
      anEntry(3, { ...DENVER, latitude: DENVER.latitude + 0.001 }),
    ],
    [],
  )

  expect(pins.map((pin) => pin.entries.map(({ rank }) => rank))).toEqual([[1, 3], [2]])
})

test('larger towns are named before smaller ones at the same place', () => {
  const { labels } = draw(
    [
      anEntry(1, { latitude: 39.5, longitude: -105.2 }),
      anEntry(2, { latitude: 39.9, longitude: -104.8 }),
    ],
    Array.from({ length: 9 }, (_, size) => ({ name: `Town of ${size} thousand`, size, ...DENVER })),
  )

  expect(labels[0]?.text).toBe('Town of 8 thousand')
  expect(labels.length).toBeLessThan(9)
})

function draw(all: MapEntry[], named: MapTown[]) {
  const frame = listMapFrame([...all, DENVER])
  if (frame === null) throw new Error('Denver has a position')
  const here = { ...DENVER, label: 'ZIP 80203', isApproximate: true }
  return drawListMap(
    { frame, entries: all, here: all.length > 30 ? here : null, title: null, towns: named },
    PLAIN_GROUND,
  )
}

function anEntry(
  rank: number,
  { latitude, longitude }: { latitude: number; longitude: number },
  isApproximate = false,
): MapEntry {
  return {
    rank,
    name: `Clinic ${rank}`,
    href: `#provider-${rank}`,
    latitude,
    longitude,
    isApproximate,
  }
}

function around(degrees: number) {
  return fc.double({ min: degrees - 0.5, max: degrees + 0.5, noNaN: true })
}

function overlaps(areas: Rectangle[]) {
  return areas.flatMap((a, index) =>
    areas.slice(index + 1).flatMap((b) => (isOverlapping(a, b) ? [[a, b]] : [])),
  )
}

test('a pin is at least 24 pixels high on a map 288 pixels wide', () => {
  const { frame } = draw([], [])

  expect((PIN_HEIGHT * 288) / frame.width).toBeGreaterThanOrEqual(24)
})
