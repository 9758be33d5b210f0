import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { spawnCli } from '../commands/run-cli.ts'
import {
  copySmallDirectory,
  hasSmallDirectory,
  runFolder,
  SMALL_LIST,
} from '../data/small-directory.ts'

export interface SiteOptions {
  /** Settings of the server; port and database are always its own. */
  env?: Record<string, string>
  /** The clinic list to serve; by default the small one with every edge case. */
  list?: string
  /** A copy of the build to serve instead (a folder like dist/). */
  build?: string
  /** The server exits with this process, for sites that no test stops. */
  endsWithParent?: boolean
  /** The network that the server runs in; by default that of the tests. */
  network?: SiteNetwork
}

export interface SiteNetwork {
  /** Prefix that runs a command in this network. */
  command: readonly [string, ...string[]]
  port: number
  /** Reaches `port` from the network of the tests. */
  url: string
}

export interface RunningSite {
  /** Origin, without a trailing slash. */
  url: string
  port: number
  pid: number
  databasePath: string
  /** Everything the server has printed so far. */
  output: () => string
  /** Sends SIGTERM and removes the database; returns the exit code. */
  stop: () => Promise<number | null>
}

export { SMALL_LIST }
const ROOT = resolve(import.meta.dirname, '../../..')
const BUILD = join(ROOT, 'dist')
const ENTRY = 'server/index.mjs'
const FOLLOW_PARENT = pathToFileURL(join(ROOT, 'cli/bootstrap/follow-parent.mjs')).href
const START_MS = 20_000

/** Starts the built server on a free port with its own database. */
export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  if (!existsSync(join(BUILD, ENTRY)))
    throw new Error('There is no build to test: run "npm run build" first')
  const folder = await mkdtemp(join(options.endsWithParent ? runFolder() : tmpdir(), 'site-test-'))
  const databasePath = join(folder, 'directory.sqlite')
  await importList(options.list ?? SMALL_LIST, databasePath)

  const { build, network, endsWithParent } = options
  const ownPort = network === undefined ? {} : { PORT: String(network.port) }
  const env = { ...options.env, ...ownPort, DATABASE_PATH: databasePath }
  const server = spawnServer(env, build, { prefix: network?.command, endsWithParent })
  const port = await server.port()
  return {
    url: network?.url ?? `http://127.0.0.1:${port}`,
    port,
    pid: server.child.pid ?? 0,
    databasePath,
    output: server.output,
    stop: async () => {
      const code = await endOf(server.child)
      await rm(folder, { recursive: true, force: true })
      return code
    },
  }
}

interface SpawnOptions {
  /** The start of the command. */
  prefix?: readonly string[] | undefined
  endsWithParent?: boolean | undefined
}

/** Spawns the built server; the test decides whether to wait for its port. */
export function spawnServer(
  env: Record<string, string>,
  build = BUILD,
  { prefix = [], endsWithParent = false }: SpawnOptions = {},
) {
  let output = ''
  const follow = endsWithParent ? ['--import', FOLLOW_PARENT] : []
  const [program, ...args] = [...prefix, process.execPath, ...follow, join(build, ENTRY)] as const
  const child = spawn(program, args, {
    cwd: tmpdir(),
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(endsWithParent ? (['ipc'] as const) : [])],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }

  const port = async (): Promise<number> => {
    const deadline = Date.now() + START_MS
    for (;;) {
      const found = /is at http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (found !== undefined) return Number(found)
      if (child.exitCode !== null || Date.now() > deadline) {
        child.kill('SIGKILL')
        throw new Error(`The server did not start:\n${output}`)
      }
      await new Promise((again) => setTimeout(again, 20))
    }
  }
  return { child, output: () => output, port }
}

/** A copy of dist/ that a test may change. */
export async function copyBuild() {
  const folder = await mkdtemp(join(tmpdir(), 'build-test-'))
  const build = join(folder, 'dist')
  await cp(BUILD, build, { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await symlink(join(ROOT, 'data'), join(folder, 'data'))
  return { build, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Imports a list into a database, as an operator does while the site runs. */
export async function importList(list: string, databasePath: string): Promise<void> {
  const isReady = list === SMALL_LIST && hasSmallDirectory() && !existsSync(databasePath)
  if (isReady) return copySmallDirectory(databasePath)
  const { code, stderr } = await spawnCli(['import', list, '--db', databasePath])
  if (code !== 0) throw new Error(`The list could not be imported:\n${stderr}`)
}

async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return child.exitCode
}
