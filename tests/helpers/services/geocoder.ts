import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The geocoder returns a city, an error or malformed data, or it never responds. */
export type GeocoderBehavior =
  | { kind: 'city'; city: string; principalSubdivision: string; code: string }
  | { kind: 'error' }
  | { kind: 'malformed' }
  | { kind: 'hang' }

export const ANSWERS_AUSTIN: GeocoderBehavior = {
  kind: 'city',
  city: 'Austin',
  principalSubdivision: 'Texas',
  code: 'TX',
}

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
    answer(response, geocoder.behavior, query)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const geocoder: LoopbackGeocoder = {
    url: `http://127.0.0.1:${port}/data/reverse-geocode-client`,
    behavior: ANSWERS_AUSTIN,
    requests: [],
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return geocoder
}

function answer(
  response: ServerResponse,
  behavior: GeocoderBehavior,
  query: Record<string, string>,
): void {
  response.setHeader('access-control-allow-origin', '*')
  switch (behavior.kind) {
    case 'city':
      response
        .setHeader('content-type', 'application/json; charset=utf-8')
        .end(JSON.stringify(answerFor(behavior, query)))
      return
    case 'error':
      response.writeHead(402).end()
      return
    case 'malformed':
      response.setHeader('content-type', 'application/json').end('[{"city":7}, "Texas"]')
      return
    case 'hang':
      return
  }
}

type CityAnswer = Extract<GeocoderBehavior, { kind: 'city' }>

function answerFor(
  { city, principalSubdivision, code }: CityAnswer,
  query: Record<string, string>,
) {
  return {
    latitude: Number(query['latitude']),
    longitude: Number(query['longitude']),
    localityLanguageRequested: query['localityLanguage'],
    countryName: 'United States of America (the)',
    countryCode: 'US',
    principalSubdivision,
    principalSubdivisionCode: `US-${code}`,
    city,
    locality: city,
    localityInfo: { administrative: [{ order: 8, adminLevel: 8, name: city }], informative: [] },
  }
}
