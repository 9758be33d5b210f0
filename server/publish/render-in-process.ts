import { IncomingMessage, ServerResponse, type RequestListener } from 'node:http'
import { Socket } from 'node:net'
import { Writable } from 'node:stream'
import type { Settings } from '#domain/site/settings.ts'
import type { Connection } from '#db/engine/connection.ts'
import { withSnapshots } from '#db/engine/snapshots.ts'

/** What a visitor gets who follows no redirect and takes no compression. */
export interface Answer {
  status: number
  /** By name in lower case; several of one name are joined by ", ". */
  headers: Readonly<Record<string, string>>
  body: Buffer
}

/** Answers a GET of a path with its query. */
export type RenderInProcess = (path: string) => Promise<Answer>

interface RenderOptions {
  /** A read-only one will do: no page writes. */
  connection: Connection
  settings: Settings
  /** The folder dist/. */
  build: URL
}

/**
 * The whole site without a port: the app that serves visitors, around the built pages. Throws
 * BuildError when there is no build.
 */
export async function startInProcess(options: RenderOptions): Promise<RenderInProcess> {
  const { connection, settings, build } = options
  // React and Vike read it when they load, hence the imports below.
  process.env['NODE_ENV'] = 'production'
  const [{ loadBuild }, { createApp }, { assetTags }, { pino }] = await Promise.all([
    import('./build/load-build.ts'),
    import('../app.ts'),
    import('#server/pages/asset-tags.ts'),
    import('pino'),
  ])
  const app = createApp({
    connection: withSnapshots(connection),
    settings,
    assets: await loadBuild(build),
    assetTags: assetTags(build),
    password: {
      current: () => Promise.reject(new Error('a GET without a cookie signs nobody in')),
    },
    log: pino({ level: 'silent' }),
    isDevelopment: false,
    // A GET gives no reason for a mail.
    wakeMail: () => undefined,
    isReady: () => Promise.resolve(true),
  })
  const { host } = new URL(settings.SITE_URL)
  return (path) => answerOf(app, path, host)
}

function answerOf(handle: RequestListener, path: string, host: string): Promise<Answer> {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method: 'GET', url: path, headers: { host } })
  request.push(null)
  const response = new ServerResponse(request)
  const chunks = keepBody(response)
  response.assignSocket(nowhere())
  return new Promise((resolve, reject) => {
    response.once('finish', () => {
      const { statusCode: status } = response
      resolve({ status, headers: headersOf(response), body: Buffer.concat(chunks) })
    })
    response.once('error', reject)
    handle(request, response)
  })
}

/** Notes what is written on its way; the response goes on as if it were sent. */
function keepBody(response: ServerResponse): Buffer[] {
  const chunks: Buffer[] = []
  const keep = (chunk: unknown) => {
    if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
    else if (typeof chunk === 'string') chunks.push(Buffer.from(chunk))
  }
  for (const name of ['write', 'end'] as const) {
    const send = response[name]
    // Express gives the response another prototype, so a subclass would be lost.
    Object.defineProperty(response, name, {
      value: (...args: unknown[]): unknown => {
        keep(args[0])
        return Reflect.apply(send, response, args)
      },
    })
  }
  return chunks
}

/** A connection whose other end takes everything at once. */
function nowhere(): Socket {
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a socket a response only writes
  return sink as Socket
}

function headersOf(response: ServerResponse): Record<string, string> {
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  )
}
