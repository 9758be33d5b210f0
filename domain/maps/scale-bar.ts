import { unitsPerMile, type MapFrame } from './frame.ts'
import { FEET_PER_MILE } from '#domain/places/geography.ts'

const FEET = [50, 100, 200, 500]
const MILES = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]
const STEPS = [
  ...FEET.map((feet) => ({ miles: feet / FEET_PER_MILE, text: `${feet} feet` })),
  ...MILES.map((miles) => ({ miles, text: miles === 1 ? '1 mile' : `${miles} miles` })),
]
const MAX_WIDTH = 100 // map units

/** The longest round distance that fits. */
export function scaleBar(frame: MapFrame): { miles: number; text: string; width: number } {
  const perMile = unitsPerMile(frame)
  const [shortest] = STEPS
  const step = STEPS.findLast(({ miles }) => miles * perMile <= MAX_WIDTH) ?? shortest
  if (step === undefined) throw new Error('there are no steps')
  return { ...step, width: Math.round(step.miles * perMile) }
}
