export interface LoadedPage {
  status: number
  /** URL after redirects. */
  url: string
  /** `null` if the response is no document, such as an error in JSON. */
  page: Document | null
}

/**
 * Trusted Types do not allow parsing a document from text, so the browser loads it as one. Rejects
 * on a network failure and an abort.
 */
export function requestPage(
  url: string,
  { signal, body }: { signal?: AbortSignal; body?: URLSearchParams | FormData } = {},
): Promise<LoadedPage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.open(body === undefined ? 'GET' : 'POST', url)
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
