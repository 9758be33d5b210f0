import { once } from 'node:events'
import {
  connect,
  createServer,
  type ListenOptions,
  type NetConnectOpts,
  type Server,
} from 'node:net'

export interface Relay {
  from: ListenOptions
  to: NetConnectOpts
}

/** Forwards every connection. Resolves once it listens. */
export async function startRelay({ from, to }: Relay): Promise<Server> {
  const server = createServer((inner) => {
    const outer = connect(to)
    const close = () => {
      inner.destroy()
      outer.destroy()
    }
    for (const socket of [inner, outer]) socket.on('error', close).on('close', close)
    inner.pipe(outer).pipe(inner)
  })
  server.listen(from)
  await once(server, 'listening')
  return server
}
