import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { findBrowser } from './browser.mjs'
import { run, secondsSince, Stop } from './run.mjs'

const DOWNLOAD_TIMEOUT_MS = 3 * 60_000
const PACKAGE_TIMEOUT_MS = 10 * 60_000

const ADVICE = `The browser tests need Chromium or Chrome, and none could be found or installed.
Do one of these, then run npm test again:
  - install Chromium or Google Chrome on this machine
  - npx playwright install --with-deps chromium
  - set CHROMIUM_PATH to the program of a Chromium or Chrome you have`

const PACKAGE_MANAGERS = [
  {
    program: 'apt-get',
    commands: [
      ['apt-get', 'update', '-qq'],
      ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ],
  },
  { program: 'dnf', commands: [['dnf', 'install', '-y', '-q', 'chromium']] },
  { program: 'apk', commands: [['apk', 'add', '--quiet', 'chromium']] },
]

/**
 * Finds or installs the browser for the tests; throws a Stop with instructions when both fail.
 * @param {string} root
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>}
 */
export async function ensureBrowser(root, node, env) {
  const found = await findBrowser({ env })
  for (const path of found.rejected) console.warn(`${path} does not run; looking for another.`)
  if (found.path) return found.path

  for (const install of [downloadWithPlaywright, installPackage]) {
    await install(root, node, env)
    const { path } = await findBrowser({ env })
    if (path) return path
  }
  throw new Stop(1, ADVICE)
}

/** @type {(root: string, node: string, env: NodeJS.ProcessEnv) => Promise<void>} */
async function downloadWithPlaywright(root, node, env) {
  const cli = join(root, 'node_modules', 'playwright', 'cli.js')
  await tryInstall('Downloading a browser with Playwright', root, env, DOWNLOAD_TIMEOUT_MS, [
    [node, cli, 'install', '--no-shell', 'chromium'],
  ])
}

/** @type {(root: string, node: string, env: NodeJS.ProcessEnv) => Promise<void>} */
async function installPackage(root, _node, env) {
  const manager = PACKAGE_MANAGERS.find(({ program }) => succeeds([program, '--version'], env))
  if (!manager) return
  const isRoot = process.getuid?.() === 0
  if (!isRoot && !succeeds(['sudo', '-n', 'true'], env)) return

  const asRoot = isRoot ? [] : ['sudo', '-n']
  const quiet = ['env', 'DEBIAN_FRONTEND=noninteractive']
  const commands = manager.commands.map((command) => [...asRoot, ...quiet, ...command])
  const title = `Installing Chromium with ${manager.program}`
  await tryInstall(title, root, env, PACKAGE_TIMEOUT_MS, commands)
}

/**
 * Runs commands until one fails; prints the failure without throwing, because another way may work.
 * @param {string} title
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {number} timeoutMs For each command.
 * @param {string[][]} commands
 */
async function tryInstall(title, root, env, timeoutMs, commands) {
  console.info(`${title}…`)
  const startedAt = Date.now()
  for (const [program = '', ...args] of commands) {
    const { code, interrupted, timedOut } = await run(program, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'ignore'],
      ownGroup: true,
      timeoutMs,
    })
    if (interrupted !== undefined) throw new Stop(130)
    if (code !== 0) {
      const reason = timedOut ? 'it took too long' : `exit code ${code}`
      console.info(`${title}: did not work (${reason})`)
      return
    }
  }
  console.info(`${title} (${secondsSince(startedAt)})`)
}

/** @type {(command: string[], env: NodeJS.ProcessEnv) => boolean} */
function succeeds([program = '', ...args], env) {
  return spawnSync(program, args, { env, stdio: 'ignore', timeout: 10_000 }).status === 0
}
