import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { siteFetcher } from '#server/fetching/fetch-site.ts'
import { listenOnLoopback } from './hostile-server.ts'
import { startNameServer, type Zone } from './name-server.ts'

type Page = (request: IncomingMessage, response: ServerResponse) => void

/** Websites by host name, all on one port of loopback, and a function that may fetch them. */
export async function startSmallWeb(pages: Record<string, Page>, zone: Zone = {}) {
  const requested: string[] = []
  const server = createServer((request, response) => {
    const [host = ''] = (request.headers.host ?? '').split(':')
    requested.push(`${host}${request.url}`)
    pages[host]?.(request, response)
  })
  const address = await listenOnLoopback(server)
  const port = address.replace(/.*:/, '')
  const names = await startNameServer({
    ...Object.fromEntries(Object.keys(pages).map((name) => [name, { A: ['127.0.0.1'] }])),
    ...zone,
  })
  const reach = {
    isAllowed: (each: string) => each === '127.0.0.1',
    isPort: () => true,
    servers: [names.server],
  }
  return { port, requested, fetchSite: siteFetcher('Test', { reach, maxMs: 2000 }) }
}

export function pageTitled(title: string): Page {
  return (_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>${title}</title>`)
  }
}

export function redirectTo(location: string, status = 302): Page {
  return (_request, response) => void response.writeHead(status, { location }).end()
}

export function answerWith(status: number): Page {
  return (_request, response) => void response.writeHead(status).end()
}
