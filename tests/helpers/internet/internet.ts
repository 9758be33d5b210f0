import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nameServerEnv } from '../services/name-server.ts'
import type { SiteNetwork } from '../site/site-process.ts'
import { hasOpenssl, makeCertificates } from './certificates.ts'
import type { InternetPlan } from './internet-program.ts'
import type { Zone } from './name-answers.ts'
import { startRelay } from './relay.ts'

const PROGRAM = fileURLToPath(import.meta.resolve('./internet-program.ts'))

/** A real public address, but no packet leaves the namespace. */
export const PUBLIC_ADDRESS = '93.184.215.14'
const NAME_PORT = 53
const SITE_PORT = 3000

const isRoot = process.getuid?.() === 0
const NAMESPACE = ['--map-root-user', '--net'].slice(isRoot ? 1 : 0)
const SCRIPT = `ip link set lo up && ip address add ${PUBLIC_ADDRESS}/32 dev lo && exec "$@"`
const SET_UP = [...NAMESPACE, 'sh', '-c', SCRIPT, 'sh']

/** The reason why this machine cannot create the namespace; `null` when it can. */
export function findInternetProblem(): string | null {
  if (!hasOpenssl()) return 'openssl is not installed here'
  const trial = spawnSync('unshare', [...SET_UP, 'nsenter', '--version'], { stdio: 'ignore' })
  return trial.status === 0 ? null : 'network namespaces are not allowed here'
}

export interface Internet {
  /** Options for servers and commands that run in the namespace. */
  env: Record<string, string>
  network: SiteNetwork
  stop: () => void
}

/**
 * A network namespace with a public address and a name server. The product fetches websites in there as
 * it does on the internet, so no setting has to open private addresses for tests. The websites answer
 * by host name, over HTTP and HTTPS; `zone` adds other names.
 */
export async function startInternet(
  websites: Readonly<Record<string, RequestListener>>,
  zone: Zone = {},
): Promise<Internet> {
  const folder = mkdtempSync(join(tmpdir(), 'internet-'))
  const [http, https, site] = ['http', 'https', 'site'].map((name) => join(folder, name))
  const names = Object.keys(websites)
  const { authority, key, cert } = makeCertificates(folder, names)
  const answer: RequestListener = (request, response) =>
    websites[request.headers.host ?? '']?.(request, response)
  const servers = [
    createHttpServer(answer).listen(http),
    createHttpsServer({ key, cert }, answer).listen(https),
  ]
  const holder = await startHolder({
    zone: { ...Object.fromEntries(names.map((name) => [name, { A: [PUBLIC_ADDRESS] }])), ...zone },
    namePort: NAME_PORT,
    relays: [
      { from: { host: PUBLIC_ADDRESS, port: 80 }, to: { path: http ?? '' } },
      { from: { host: PUBLIC_ADDRESS, port: 443 }, to: { path: https ?? '' } },
      { from: { path: site ?? '' }, to: { host: '127.0.0.1', port: SITE_PORT } },
    ],
  })
  const entrance = await startRelay({
    from: { host: '127.0.0.1', port: 0 },
    to: { path: site ?? '' },
  })
  const asRoot = isRoot ? [] : ['--preserve-credentials', '--user']
  return {
    env: { ...nameServerEnv(`127.0.0.1:${NAME_PORT}`), NODE_EXTRA_CA_CERTS: authority },
    network: {
      command: ['nsenter', ...asRoot, '--net', '--target', String(holder.pid)],
      port: SITE_PORT,
      url: `http://127.0.0.1:${(entrance.address() as AddressInfo).port}`,
    },
    stop: () => {
      holder.kill()
      for (const server of [...servers, entrance]) server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

async function startHolder(plan: InternetPlan) {
  const program = [process.execPath, PROGRAM, JSON.stringify(plan)]
  const holder = spawn('unshare', [...SET_UP, ...program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [ready] = (await Promise.race([once(holder.stdout, 'data'), once(holder, 'exit')])) as [
    unknown,
  ]
  if (typeof ready === 'number') throw new Error(`${PROGRAM} exited with code ${ready}`)
  return holder
}
