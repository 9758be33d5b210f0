import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Settings } from '#domain/site/settings.ts'

/** Its message is one line for the operator. */
export class ListenError extends Error {
  override name = 'ListenError'
}

export async function listen(
  server: Server,
  { PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>,
): Promise<void> {
  server.listen(PORT, HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new ListenError(explain(error, PORT, HOST), { cause: error })
  }
}

function explain(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'EADDRINUSE':
      return `PORT=${port}: something else is listening there; stop it or choose another port, for example PORT=${port + 1}`
    case 'EACCES':
      return `PORT=${port}: not allowed to listen there; choose a port above 1023`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST=${host}: not an address of this machine`
    default:
      return `HOST=${host} PORT=${port}: cannot listen: ${String(error)}`
  }
}
