import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { CHROMIUM_FILES, findHeadlessShell, UNPACKED_SHELL } from './browser.mjs'
import { run, Stop } from './run.mjs'

const PACKAGE = 'chromium-headless-shell'
// The package leaves them to the package of the whole Chromium.
const DATA_FILES = ['icudtl.dat', 'v8_context_snapshot.bin']
const DOWNLOAD_TIMEOUT_MS = 60_000
const QUICK_FAILURE = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0']

/**
 * Unpacks Debian's headless shell below node_modules, where Debian's Chromium is installed: the browser
 * tests take a quarter less time in it. Without a network they use the Chromium.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [system] The root folder of the machine.
 * @param {string} [unpacked]
 */
export async function unpackHeadlessShell(env, system = '/', unpacked = UNPACKED_SHELL) {
  const chromium = join(system, CHROMIUM_FILES)
  const hasData = DATA_FILES.every((name) => existsSync(join(chromium, name)))
  if (!hasData || findHeadlessShell(env, process.platform, unpacked)) return
  const version = readChromiumVersion(env)
  if (!version) return

  const draft = `${unpacked}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  if (await unpackInto(draft, version, env)) {
    for (const name of DATA_FILES) {
      copyFileSync(join(chromium, name), join(draft, CHROMIUM_FILES, name))
    }
    rmSync(unpacked, { recursive: true, force: true })
    renameSync(draft, unpacked)
  } else {
    rmSync(draft, { recursive: true })
  }
}

/** @type {(folder: string, version: string, env: NodeJS.ProcessEnv) => Promise<boolean>} */
async function unpackInto(folder, version, env) {
  // The data files of another version would not fit.
  const download = ['-qq', ...QUICK_FAILURE, 'download', `${PACKAGE}=${version}`]
  if (!(await succeeds('apt-get', download, folder, env))) return false
  const [file = ''] = readdirSync(folder)
  if (!(await succeeds('dpkg', ['-x', file, folder], folder, env))) return false
  rmSync(join(folder, file))
  return true
}

/** @type {(env: NodeJS.ProcessEnv) => string} */
function readChromiumVersion(env) {
  const query = ['-W', '-f', '${Version}', 'chromium-common']
  const { status, stdout } = spawnSync('dpkg-query', query, { env, encoding: 'utf8' })
  return status === 0 ? stdout : ''
}

/** @type {(program: string, args: string[], cwd: string, env: NodeJS.ProcessEnv) => Promise<boolean>} */
async function succeeds(program, args, cwd, env) {
  const { code, interrupted } = await run(program, args, {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'ignore'],
    ownGroup: true,
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
  })
  if (interrupted !== undefined) throw new Stop(130)
  return code === 0
}
