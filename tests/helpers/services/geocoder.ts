import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The geocoder answers with Austin or with malformed data, or it never responds. */
type GeocoderBehavior = 'austin' | 'malformed' | 'hang'

interface LoopbackGeocoder {
  /** For the setting GEOCODER_URL. */
  url: string
  /** Answers with Austin unless a test sets it. */
  behavior: GeocoderBehavior
  requests: { query: Record<string, string>; referrer: string | undefined }[]
  stop: () => void
}

/** A geocoder on loopback that answers as BigDataCloud's reverse-geocode-client does. */
export async function startGeocoder(): Promise<LoopbackGeocoder> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const query = Object.fromEntries(searchParams)
    geocoder.requests.push({ query, referrer: request.headers.referer })
    if (geocoder.behavior === 'hang') return
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(JSON.stringify(geocoder.behavior === 'austin' ? AUSTIN : [{ city: 7 }, 'Texas']))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const geocoder: LoopbackGeocoder = {
    url: `http://127.0.0.1:${port}/data/reverse-geocode-client`,
    behavior: 'austin',
    requests: [],
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return geocoder
}

const AUSTIN = {
  latitude: 30.267,
  longitude: -97.743,
  localityLanguageRequested: 'en',
  countryName: 'United States of America (the)',
  countryCode: 'US',
  principalSubdivision: 'Texas',
  principalSubdivisionCode: 'US-TX',
  city: 'Austin',
  locality: 'Austin',
  localityInfo: { administrative: [{ order: 8, adminLevel: 8, name: 'Austin' }], informative: [] },
}
