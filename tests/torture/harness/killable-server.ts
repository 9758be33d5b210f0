import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#tests/helpers/site/ports.ts'
import { spawnServer } from '#tests/helpers/site/site-process.ts'

export type Server = Awaited<ReturnType<typeof killableServer>>

/** The built server, on the same port after each start. */
export async function killableServer(env: Record<string, string>) {
  const port = await freePort()
  let child: ChildProcess | undefined
  return {
    url: `http://127.0.0.1:${port}`,
    start: async () => {
      const server = spawnServer({ LOG_LEVEL: 'error', ...env, PORT: String(port) })
      await server.port()
      child = server.child
    },
    kill: async () => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
