import type { Position } from '#domain/places/geography.ts'

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

/** The position, or the reason for none, for the visitor. */
export async function askForPosition(options: PositionOptions): Promise<Position | string> {
  if (!hasGeolocation()) return 'Geolocation is not supported by this browser.'
  return requestPosition(options).catch(
    () => 'Unable to get your location. Please allow location access.',
  )
}

/** `false` when the browser does not expose the permission. */
export async function isLocationDenied(): Promise<boolean> {
  if (!('permissions' in navigator)) return false
  const permission = await navigator.permissions.query({ name: 'geolocation' }).catch(() => null)
  return permission?.state === 'denied'
}
