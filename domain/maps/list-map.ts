import { hasPosition, type Position } from '#domain/places/geography.ts'
import { frameAround, isInFrame, projectInFrame, type MapFrame } from './frame.ts'
import type { Ground } from './tiles.ts'
import { groupPins, hereArea } from './group-pins.ts'
import { placeLabels, placeTitle } from './place-labels.ts'

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
  /** Shows the entries and `here`, or has `here` in the middle. */
  frame: MapFrame
  entries: readonly MapEntry[]
  here: MapHere | null
  /** The city or ZIP code, whose name is always there. */
  title: (Position & { name: string }) | null
  towns: readonly MapTown[]
}

export type ListMapDrawing = ReturnType<typeof drawListMap>

interface MapSize {
  height: number
  margin: number
  /** Minimum extent along the shorter side. */
  minMiles: number
}

const WIDTH = 320
/** The providers of a list are spread over a town. */
const LIST_MAP_SIZE: MapSize = { height: 300, margin: 30, minMiles: 5 }
/** Enough to see in which part of town the provider is. */
export const PROVIDER_MAP_SIZE: MapSize = { height: 262, margin: 0, minMiles: 7 }
const MAX_LABELS = 14
const TOWN_LEEWAY = 15 // a town is larger than the pin that hides its middle
const HERE_GAP = 12

/** `null` when no position is known. */
export function listMapFrame(
  positions: readonly Position[],
  size: MapSize = LIST_MAP_SIZE,
): MapFrame | null {
  const known = positions.filter(hasPosition)
  return known.length === 0 ? null : frameAround(known, { ...size, width: WIDTH })
}

/** Each entry within the frame is in exactly one pin. Neither pins nor names of towns overlap. */
export function drawListMap({ frame, entries, here, title, towns }: ListMapData, ground: Ground) {
  const placed = entries
    .filter(hasPosition)
    .map((entry) => ({ ...entry, ...projectInFrame(frame, entry) }))
    .filter((entry) => isInFrame(frame, entry))
  const pins = groupPins(placed)
  const herePoint = here === null ? null : projectInFrame(frame, here)
  const taken = [
    ...pins.map(({ area }) => area),
    ...(herePoint === null ? [] : [hereArea(herePoint)]),
  ]
  const { isWet } = ground
  const titles =
    title === null
      ? []
      : [
          placeTitle(
            { text: title.name, ...projectInFrame(frame, title), gap: 0 },
            { taken, frame, isWet },
          ),
        ]
  const takenByTitles = [...taken, ...titles.map(({ area }) => area)]
  const hereLabels =
    here === null || herePoint === null ? [] : [{ text: here.label, ...herePoint, gap: HERE_GAP }]
  const ofHere = placeLabels(hereLabels, { taken: takenByTitles, frame, isWet, max: 1 })
  const townLabels = towns
    .filter(({ name }) => name !== title?.name)
    .toSorted((a, b) => b.size - a.size)
    .map((town) => ({ text: town.name, ...projectInFrame(frame, town), gap: 0 }))
  const ofTowns = placeLabels(townLabels, {
    taken: [...takenByTitles, ...ofHere.map(({ area }) => area)],
    frame,
    isWet,
    max: MAX_LABELS,
    leeway: TOWN_LEEWAY,
  })
  const shown = new Set(placed.map(({ rank }) => rank))
  return {
    frame,
    tiles: ground.tiles,
    pins,
    here: here && herePoint && { ...here, ...herePoint },
    labels: [...titles, ...ofHere, ...ofTowns],
    missing: entries.filter(({ rank }) => !shown.has(rank)),
  }
}
