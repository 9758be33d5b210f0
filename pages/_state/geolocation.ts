import type { Position } from '#domain/places/geography.ts'

export const NO_GEOLOCATION = 'Geolocation is not supported by this browser.'
export const LOCATION_DENIED = 'Unable to get your location. Please allow location access.'

export const hasGeolocation = (): boolean => 'geolocation' in navigator

/** Rejects when the visitor declines or the timeout passes. */
export function requestPosition(options: PositionOptions): Promise<Position> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      reject,
      options,
    )
  })
}

/** `false` when the browser does not expose the permission. */
export async function isLocationDenied(): Promise<boolean> {
  if (!('permissions' in navigator)) return false
  const permission = await navigator.permissions.query({ name: 'geolocation' }).catch(() => null)
  return permission?.state === 'denied'
}
