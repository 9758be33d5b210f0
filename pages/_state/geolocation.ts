import type { Position } from '#domain/places/geography.ts'

export const NO_GEOLOCATION = 'Geolocation is not supported by this browser.'
export const LOCATION_DENIED = 'Unable to get your location. Please allow location access.'

export const hasGeolocation = (): boolean => 'geolocation' in navigator

/** Asks the browser where the visitor is. Rejects when they decline or it takes too long. */
export function askForPosition(options: PositionOptions): Promise<Position> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      reject,
      options,
    )
  })
}

/** Whether the visitor said no before; `false` where the browser does not tell. */
export async function isLocationRefused(): Promise<boolean> {
  if (!('permissions' in navigator)) return false
  const permission = await navigator.permissions.query({ name: 'geolocation' }).catch(() => null)
  return permission?.state === 'denied'
}
