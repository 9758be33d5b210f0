import { hasPosition, type Position } from '#domain/places/geography.ts'
import { frameAround, projectInFrame, type MapFrame } from './frame.ts'
import { groupPins, rectangleAround } from './group-pins.ts'
import { placeLabels } from './place-labels.ts'

export interface MapEntry extends Position {
  /** Number on the list. */
  rank: number
  name: string
  href: string
  isApproximate: boolean
}

/** The point that the map is about. */
export interface MapHere extends Position {
  label: string
  isApproximate: boolean
}

export interface MapTown extends Position {
  name: string
  /** Population; larger places are labeled first. */
  size: number
}

export interface ListMapData {
  /** Shows the entries and `here`. */
  frame: MapFrame
  entries: readonly MapEntry[]
  here: MapHere | null
  towns: readonly MapTown[]
}

interface MapSize {
  height: number
  /** Minimum extent along the shorter side. */
  minMiles: number
}

const WIDTH = 320
const MARGIN = 30
/** The providers of a list are spread over a town. */
const LIST_MAP_SIZE: MapSize = { height: 300, minMiles: 5 }
/** Enough to see in which part of town the provider is. */
export const PROVIDER_MAP_SIZE: MapSize = { height: 220, minMiles: 10 }
const MAX_LABELS = 12
const HERE_SIZE = 18
const TOWN_LEEWAY = 15 // a town is larger than the pin that hides its middle
const HERE_GAP = 11

/** `null` when no position is known. */
export function listMapFrame(
  positions: readonly Position[],
  size: MapSize = LIST_MAP_SIZE,
): MapFrame | null {
  const known = positions.filter(hasPosition)
  return known.length === 0 ? null : frameAround(known, { ...size, width: WIDTH, margin: MARGIN })
}

/** Each entry with a position is in exactly one pin. Neither pins nor labels overlap. */
export function drawListMap({ frame, entries, here, towns }: ListMapData) {
  const pins = groupPins(
    entries.filter(hasPosition).map((entry) => ({ ...entry, ...projectInFrame(frame, entry) })),
  )
  const herePoint = here === null ? null : projectInFrame(frame, here)
  const taken = [
    ...pins.map(({ area }) => area),
    ...(herePoint === null ? [] : [rectangleAround(herePoint, HERE_SIZE, HERE_SIZE)]),
  ]
  const hereLabels =
    here === null || herePoint === null ? [] : [{ text: here.label, ...herePoint, gap: HERE_GAP }]
  const townLabels = towns
    .toSorted((a, b) => b.size - a.size)
    .map((town) => ({ text: town.name, ...projectInFrame(frame, town), gap: 0 }))
  const ofHere = placeLabels(hereLabels, { taken, frame, max: 1 })
  const ofTowns = placeLabels(townLabels, {
    taken: [...taken, ...ofHere.map(({ area }) => area)],
    frame,
    max: MAX_LABELS,
    leeway: TOWN_LEEWAY,
  })
  return { pins, here: herePoint, labels: [...ofHere, ...ofTowns] }
}
