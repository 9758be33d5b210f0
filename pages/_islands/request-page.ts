import type { Position } from '#domain/places/geography.ts'
import { POSITION_HEADER, readNear } from '#domain/search/location.ts'
import { readPosition } from '#state/position.ts'

export interface LoadedPage {
  status: number
  /** URL after redirects. */
  url: string
  /** `null` if the response is no document, such as an error in JSON. */
  page: Document | null
}

interface Options {
  signal?: AbortSignal
  body?: URLSearchParams | FormData
  /** The visitor's position, for a list around them; by default the one that this tab keeps. */
  position?: Position
}

/**
 * Trusted Types do not allow parsing a document from text, so the browser loads it as one. Rejects
 * on a network failure and an abort.
 */
export function requestPage(
  url: string,
  { signal, body, position }: Options = {},
): Promise<LoadedPage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.open(body === undefined ? 'GET' : 'POST', url)
    // A list around the visitor: its position is in no URL.
    const near = readNear(new URL(url, location.href).searchParams.get('near') ?? '')
    const at = position ? `${position.latitude},${position.longitude}` : near && readPosition(near)
    if (at !== undefined) request.setRequestHeader(POSITION_HEADER, at)
    const fail = () => reject(new Error(`No answer from ${url}`))
    request.addEventListener('load', () => {
      const { status, responseURL, responseXML } = request
      resolve({ status, url: responseURL, page: responseXML })
    })
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    signal?.addEventListener('abort', () => request.abort())
    request.send(body ?? null)
  })
}
