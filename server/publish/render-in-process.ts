import { IncomingMessage, ServerResponse, type RequestListener } from 'node:http'
import { Socket } from 'node:net'
import { Writable } from 'node:stream'
import type { Settings } from '#domain/site/settings.ts'
import type { Connection } from '#db/engine/connection.ts'
import { withSnapshots } from '#db/engine/snapshots.ts'

/** The response to a client that follows no redirects and accepts no compression. */
interface InProcessResponse {
  status: number
  /** Lower-case names; repeated headers are joined with ", ". */
  headers: Readonly<Record<string, string>>
  body: Buffer
}

export type RenderInProcess = (path: string) => Promise<InProcessResponse>

interface RenderOptions {
  /** May be read-only. */
  connection: Connection
  settings: Settings
  /** The folder dist/. */
  build: URL
}

/** Starts the whole app around the built pages, without a port. Throws BuildError without a build. */
export async function startInProcess(options: RenderOptions): Promise<RenderInProcess> {
  const { connection, settings, build } = options
  // React and Vike read it at import, hence the dynamic imports.
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
      current: () => Promise.reject(new Error('an anonymous GET never checks the password')),
    },
    log: pino({ level: 'silent' }),
    headers: [],
    isDevelopment: false,
    wakeMail: () => undefined,
    isReady: () => Promise.resolve(true),
  })
  const { host } = new URL(settings.SITE_URL)
  return (path) => request(app, path, host)
}

function request(handle: RequestListener, path: string, host: string): Promise<InProcessResponse> {
  const message = new IncomingMessage(new Socket())
  Object.assign(message, { method: 'GET', url: path, headers: { host } })
  message.push(null)
  const response = new ServerResponse(message)
  const chunks = recordBody(response)
  response.assignSocket(createSink())
  return new Promise((resolve, reject) => {
    response.once('finish', () => {
      const { statusCode: status } = response
      resolve({ status, headers: readHeaders(response), body: Buffer.concat(chunks) })
    })
    response.once('error', reject)
    handle(message, response)
  })
}

function recordBody(response: ServerResponse): Buffer[] {
  const chunks: Buffer[] = []
  const keep = (chunk: unknown) => {
    if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
    else if (typeof chunk === 'string') chunks.push(Buffer.from(chunk))
  }
  for (const name of ['write', 'end'] as const) {
    const send = response[name]
    // Express replaces the response's prototype, so a subclass would be lost.
    Object.defineProperty(response, name, {
      value: (...args: unknown[]): unknown => {
        keep(args[0])
        return Reflect.apply(send, response, args)
      },
    })
  }
  return chunks
}

function createSink(): Socket {
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a response only writes to its socket
  return sink as Socket
}

function readHeaders(response: ServerResponse): Record<string, string> {
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  )
}
