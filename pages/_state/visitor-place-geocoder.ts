import type { Position } from '#domain/places/geography.ts'
import { stateFromText } from '#domain/places/states.ts'

export interface NamedCity {
  city: string
  /** Two-letter code. */
  state: string
}

const TIMEOUT_MS = 5000
const DECIMALS = 3 // some 100 yards: a city's name needs no more of where somebody is

/**
 * The visitor's city as the public geocoder names it; `undefined` when it fails, is blocked, takes
 * over 5 s or answers no city of the 50 states and DC. Not retried: our own table stands in.
 */
export async function askGeocoder(url: string, at: Position): Promise<NamedCity | undefined> {
  try {
    const response = await fetch(geocoderRequest(url, at), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    return response.ok ? readGeocoderAnswer(await response.json()) : undefined
  } catch {
    return undefined
  }
}

/** The address asked; parameters of the setting, such as a key, are kept. */
export function geocoderRequest(url: string, at: Position): string {
  const request = new URL(url)
  request.searchParams.set('latitude', coarse(at.latitude))
  request.searchParams.set('longitude', coarse(at.longitude))
  request.searchParams.set('localityLanguage', 'en')
  return request.href
}

/** Degrees rounded to some 100 yards. */
export function coarse(degrees: number): string {
  return degrees.toFixed(DECIMALS)
}

/** Reads BigDataCloud's `city` and `principalSubdivision`; bears any answer. */
export function readGeocoderAnswer(answer: unknown): NamedCity | undefined {
  const city = textOf(answer, 'city')
  const state = stateFromText(textOf(answer, 'principalSubdivision'))
  // Bulgaria has a Montana and Liberia a Maryland.
  const isElsewhere = !['', 'US'].includes(textOf(answer, 'countryCode').toUpperCase())
  if (city === '' || state === undefined || isElsewhere) return undefined
  return { city, state: state.code }
}

function textOf(answer: unknown, field: string): string {
  if (typeof answer !== 'object' || answer === null) return ''
  const value: unknown = Reflect.get(answer, field)
  return typeof value === 'string' ? value.trim() : ''
}
