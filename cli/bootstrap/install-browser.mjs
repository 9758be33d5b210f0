import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { findBrowser } from './browser.mjs'
import { run, secondsSince, Stop } from './run.mjs'

const INSTALL_TIMEOUT_MS = 10 * 60_000

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
