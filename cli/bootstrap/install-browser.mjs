import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { CHROMIUM_FILES, findBrowser, findHeadlessShell, UNPACKED_SHELL } from './browser.mjs'
import { run, secondsSince, Stop } from './run.mjs'

const INSTALL_TIMEOUT_MS = 10 * 60_000
const DOWNLOAD_TIMEOUT_MS = 60_000

const ADVICE = `The browser tests need Chromium or Chrome, and none could be found or installed.
Do one of these, then run npm test again:
  - install Chromium or Google Chrome on this machine
  - npx playwright install --with-deps chromium
  - set CHROMIUM_PATH to the program of a Chromium or Chrome you have`

const PACKAGE_MANAGERS = [
  ['apt-get update -qq', 'apt-get install -y -qq --no-install-recommends chromium'],
  ['dnf install -y -q chromium'],
  ['apk add --quiet chromium'],
]

/**
 * Finds or installs the browser for the tests; throws a Stop with instructions when both fail.
 * @param {string} root
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>}
 */
export async function ensureBrowser(root, node, env) {
  const found = await findBrowser(env)
  const wanted = env['CHROMIUM_PATH']
  if (wanted && found !== wanted) console.warn(`${wanted} does not run; looking for another.`)
  if (found) return found

  const playwright = join(root, 'node_modules', 'playwright', 'cli.js')
  const download = [[node, playwright, 'install', '--no-shell', 'chromium']]
  await tryInstall('Downloading a browser with Playwright', { cwd: root, env }, download)
  const downloaded = await findBrowser(env)
  if (downloaded) return downloaded

  await tryInstall('Installing Chromium', { cwd: root, env }, packageCommands(env))
  const installed = await findBrowser(env)
  if (installed) return installed
  throw new Stop(1, ADVICE)
}

/** @param {NodeJS.ProcessEnv} env */
function packageCommands(env) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const commands = PACKAGE_MANAGERS.find(([command = '']) => {
    const [program = ''] = command.split(' ')
    return spawnSync(program, ['--version'], { env, stdio: 'ignore' }).status === 0
  })
  return (commands ?? []).map((command) => [
    ...asRoot,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    ...command.split(' '),
  ])
}

/**
 * Runs commands until one fails; prints the failure without throwing, because another way may work.
 * @param {string} title
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} where
 * @param {string[][]} commands
 */
async function tryInstall(title, where, commands) {
  console.info(`${title}…`)
  const startedAt = Date.now()
  for (const [program = '', ...args] of commands) {
    const { code, interrupted } = await run(program, args, {
      ...where,
      stdio: 'ignore',
      ownGroup: true,
      timeout: INSTALL_TIMEOUT_MS,
    })
    if (interrupted !== undefined) throw new Stop(130)
    if (code !== 0) {
      console.info(`${title}: did not work (exit code ${code})`)
      return
    }
  }
  console.info(`${title} (${secondsSince(startedAt)})`)
}

const SHELL_PACKAGE = 'chromium-headless-shell'
// The package leaves them to the package of the whole Chromium.
const DATA_FILES = ['icudtl.dat', 'v8_context_snapshot.bin']
const QUICK_FAILURE = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0']

/**
 * Unpacks Debian's headless shell below node_modules, where Debian's Chromium is installed: the browser
 * tests take a quarter less time in it. Without a network they use the Chromium.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [system] The root folder of the machine.
 * @param {string} [unpacked]
 */
export function unpackHeadlessShell(env, system = '/', unpacked = UNPACKED_SHELL) {
  const chromium = join(system, CHROMIUM_FILES)
  const hasData = DATA_FILES.every((name) => existsSync(join(chromium, name)))
  if (!hasData || findHeadlessShell(env, unpacked)) return

  const draft = `${unpacked}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  /** @type {(program: string, ...args: string[]) => string | undefined} */
  const runHere = (program, ...args) => {
    const options = /** @type {const} */ ({ cwd: draft, env, encoding: 'utf8' })
    const { status, stdout } = spawnSync(program, args, {
      ...options,
      timeout: DOWNLOAD_TIMEOUT_MS,
    })
    return status === 0 ? stdout : undefined
  }
  // The data files of another version would not fit.
  const version = runHere('dpkg-query', '-W', '-f', '${Version}', 'chromium-common')
  runHere('apt-get', '-qq', ...QUICK_FAILURE, 'download', `${SHELL_PACKAGE}=${version}`)
  const [file] = readdirSync(draft)
  if (file !== undefined && runHere('dpkg', '-x', file, draft) !== undefined) {
    for (const name of DATA_FILES) {
      copyFileSync(join(chromium, name), join(draft, CHROMIUM_FILES, name))
    }
    rmSync(join(draft, file))
    rmSync(unpacked, { recursive: true, force: true })
    renameSync(draft, unpacked)
  }
  rmSync(draft, { recursive: true, force: true })
}
