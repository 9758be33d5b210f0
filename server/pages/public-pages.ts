import type { Request, RequestHandler } from 'express'
import { keptPage, type KeptPage } from './kept-page.ts'
import type { PageMemory } from './page-memory.ts'
import type { FindPrerendered } from './prerendered-pages.ts'
import type { RenderedPage, RenderPage } from './render-page.ts'
import { keptPageSender, type SendKeptPage } from './send-kept-page.ts'

/** A page that may be kept, or an answer that is made for each who asks: an error, a redirect. */
type FoundPage = { kind: 'kept'; page: KeptPage } | { kind: 'rendered'; rendered: RenderedPage }

/** The pages that are the same for everybody. */
export interface PublicPages {
  /** The page as the directory is now, at an address of which mayBeKept says so. */
  get: (url: string) => Promise<FoundPage>
  send: SendKeptPage
  /** Answers at once what the memory holds; lets everything else, and whoever may be the admin, pass. */
  fromMemory: (mayBeAdmin: (request: Request) => boolean) => RequestHandler
}

interface Sources {
  memory: PageMemory
  /** The version of the directory as committed; `undefined` when it cannot be told. */
  readVersion: () => string | undefined
  findPrerendered: FindPrerendered | undefined
  render: RenderPage
}

const MAX_ATTEMPTS = 3

/**
 * Finds each page where it is found fastest: in memory, in a file, else rendered now; what was not
 * in memory is then. Nobody gets a page of before the last change: it is asked for under the version
 * of the directory that stood when the request came, and kept only if that version still stands when
 * it is made.
 */
export function createPublicPages(sources: Sources): PublicPages {
  const { memory, readVersion, findPrerendered, render } = sources
  const underWay = new Map<string, Promise<FoundPage>>()

  const make = async (url: string, version: string): Promise<FoundPage> => {
    const page = await findPrerendered?.(url, version)
    const found: FoundPage =
      page === undefined ? asFound(await render({ url, admin: false })) : { kind: 'kept', page }
    if (found.kind === 'kept') memory.keep(url, version, found.page)
    return found
  }
  const makeOnce = (url: string, version: string): Promise<FoundPage> => {
    const key = `${version} ${url}`
    const known = underWay.get(key)
    if (known !== undefined) return known
    const made = make(url, version).finally(() => underWay.delete(key))
    underWay.set(key, made)
    return made
  }

  const send = keptPageSender(memory)
  return {
    get: async (url) => {
      const page = memory.find(url)
      if (page !== undefined) return { kind: 'kept', page }
      for (let attempt = 1; ; attempt += 1) {
        const version = readVersion()
        if (version === undefined) return asFound(await render({ url, admin: false }))
        const found = await makeOnce(url, version)
        // What a change came in between of may be half old.
        if (readVersion() === version || attempt === MAX_ATTEMPTS) return found
      }
    },
    send,
    fromMemory: (mayBeAdmin) => async (request, response, next) => {
      // Only under its one canonical address is a page in memory, so no path has to be judged here.
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      const page = isRead && !mayBeAdmin(request) ? memory.find(request.url) : undefined
      if (page === undefined) next()
      else await send(request, response, request.url, page)
    },
  }
}

/** A page with a header of its own, a cookie for one, is for who asked. */
function asFound(rendered: RenderedPage): FoundPage {
  const { status, headers, body } = rendered
  const [first, ...others] = headers
  const isPlain = first?.[0].toLowerCase() === 'content-type' && others.length === 0
  if (status !== 200 || !isPlain) return { kind: 'rendered', rendered }
  return { kind: 'kept', page: keptPage(inFull(first[1]), body) }
}

/** As Express would complete it. */
function inFull(contentType: string): string {
  return contentType.includes('charset') ? contentType : `${contentType}; charset=utf-8`
}
