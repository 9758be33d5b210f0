const GOOGLE = /^https?:\/\/(?:[\w-]+\.)*(?:google\.[a-z.]+|goo\.gl)\//i

/** The place ID in a link of Google Maps; '' for none. */
export function placeIdInLink(link: string): string {
  if (!GOOGLE.test(link)) return ''
  return /(?:[?&]query_place_id=|place_id[:=]|!19s)(ChIJ[\w-]+)/.exec(link)?.[1] ?? ''
}

/** "30.2711,-97.7437" in a link of Google Maps: the place's own position, or else the map's center; '' for none. */
export function positionInLink(link: string): string {
  if (!GOOGLE.test(link)) return ''
  const own = /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/.exec(link)
  const center = /[@=](-?\d+\.\d+)(?:,|%2C)(-?\d+\.\d+)/i.exec(link)
  const [, latitude, longitude] = own ?? center ?? []
  return latitude === undefined || longitude === undefined ? '' : `${latitude},${longitude}`
}
