import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { run, secondsSince, Stop } from './run.mjs'

const VERSION_TIMEOUT_MS = 20_000
const INSTALL_TIMEOUT_MS = 10 * 60_000
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
const USUAL_PATHS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
const PACKAGE_MANAGERS = [
  'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium',
  'dnf install -y -q chromium',
  'apk add --quiet chromium',
]

/** Only for root, such as in a container: everyone else's packages are their own business. */
const SHELL_PACKAGE =
  'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell'

const ADVICE = `The browser tests need Chromium or Chrome, and none could be found or installed.
Do one of these, then run npm test again:
  - install Chromium or Google Chrome on this machine
  - npx playwright install --with-deps chromium
  - set CHROMIUM_PATH to the program of a Chromium or Chrome you have`

/**
 * Finds the browser for the tests, or installs the system's package, or downloads one; throws a Stop with
 * instructions when none works.
 * @param {string} root
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @param {() => Promise<string | undefined>} [findDownload]
 * @returns {Promise<string>}
 */
export async function ensureBrowser(root, node, env, findDownload = findPlaywrightDownload) {
  const found = await findBrowser(env, findDownload)
  const wanted = env['CHROMIUM_PATH']
  if (wanted && found !== wanted) console.warn(`${wanted} does not run; looking for another.`)
  if (found) {
    await addHeadlessShell(root, env)
    return found
  }

  const manager = PACKAGE_MANAGERS.find((command) => runs(command.split(' ', 1)[0] ?? '', env))
  const shell = process.getuid?.() === 0 ? ['sh', '-c'] : ['sudo', '-n', 'sh', '-c']
  const packages = [...shell.slice(1), `DEBIAN_FRONTEND=noninteractive; ${manager}`]
  if (manager) await tryInstall('Installing Chromium', { cwd: root, env }, shell[0] ?? '', packages)
  if (!(await findBrowser(env, findDownload))) {
    const playwright = join(root, 'node_modules', 'playwright', 'cli.js')
    const download = [playwright, 'install', '--no-shell', 'chromium']
    await tryInstall('Downloading a browser with Playwright', { cwd: root, env }, node, download)
  }
  const installed = await findBrowser(env, findDownload)
  if (!installed) throw new Stop(1, ADVICE)
  await addHeadlessShell(root, env)
  return installed
}

/** @type {(root: string, env: NodeJS.ProcessEnv) => Promise<void>} It opens pages in half the time. */
async function addHeadlessShell(root, env) {
  if (process.getuid?.() !== 0 || findHeadlessShell(env) || !runs('apt-get', env)) return
  const args = ['-c', `DEBIAN_FRONTEND=noninteractive; ${SHELL_PACKAGE}`]
  await tryInstall('Installing the headless shell', { cwd: root, env }, 'sh', args)
}

/**
 * Tries CHROMIUM_PATH, installed ones, then Playwright's download; undefined when none runs.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {() => Promise<string | undefined>} [findDownload]
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser(env = process.env, findDownload = findPlaywrightDownload) {
  const installed = [env['CHROMIUM_PATH'] ?? '', ...listInPath(env, NAMES), ...USUAL_PATHS]
  const path = installed.find(printsVersion)
  if (path) return path
  const download = await findDownload()
  return download && printsVersion(download) ? download : undefined
}

/**
 * Chromium without a window, which opens pages in half the time but lacks a few features, such as the
 * back/forward cache; `undefined` where none is installed.
 * @type {(env?: NodeJS.ProcessEnv) => string | undefined}
 */
export function findHeadlessShell(env = process.env) {
  return listInPath(env, SHELL_NAMES).find(printsVersion)
}

/** @param {string} path */
function printsVersion(path) {
  if (!existsSync(path)) return false
  const { status, stdout } = spawnSync(path, ['--version'], {
    encoding: 'utf8',
    timeout: VERSION_TIMEOUT_MS,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return status === 0 && /\d+\.\d+/.test(stdout)
}

/** @type {(program: string, env: NodeJS.ProcessEnv) => boolean} */
function runs(program, env) {
  return spawnSync(program, ['--version'], { env, stdio: 'ignore' }).status === 0
}

/** @type {(env: NodeJS.ProcessEnv, names: string[]) => string[]} */
function listInPath(env, names) {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

async function findPlaywrightDownload() {
  try {
    const { chromium } = await import('playwright')
    return chromium.executablePath()
  } catch {
    return undefined
  }
}

/**
 * Prints a failure without throwing, because another way may work.
 * @param {string} title
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} where
 * @param {string} program
 * @param {string[]} args
 */
async function tryInstall(title, where, program, args) {
  console.info(`${title}…`)
  const startedAt = Date.now()
  const { code, interrupted } = await run(program, args, {
    ...where,
    stdio: 'ignore',
    ownGroup: true,
    timeout: INSTALL_TIMEOUT_MS,
  })
  if (interrupted !== undefined) throw new Stop(130)
  console.info(
    code === 0
      ? `${title} (${secondsSince(startedAt)})`
      : `${title}: did not work (exit code ${code})`,
  )
}
