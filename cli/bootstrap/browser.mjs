import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const VERSION_TIMEOUT_MS = 20_000
const PROGRAM_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']

/** The folder into which `npm test` unpacks Debian's package of the headless shell. */
export const UNPACKED_SHELL = fileURLToPath(
  new URL('../../node_modules/.cache/chromium-headless-shell', import.meta.url),
)

/** The folder of the program's files, in that package and in the installed Chromium. */
export const CHROMIUM_FILES = 'usr/lib/chromium'

/**
 * Tries CHROMIUM_PATH, installed ones, then Playwright's download; `rejected` exist but do not run.
 * @param {object} [where] The machine to search; this one by default.
 * @param {NodeJS.ProcessEnv} [where.env]
 * @param {NodeJS.Platform} [where.platform]
 * @param {() => Promise<string | undefined>} [where.findPlaywrightDownload]
 * @returns {Promise<{ path: string | undefined, rejected: string[] }>}
 */
export async function findBrowser({
  env = process.env,
  platform = process.platform,
  findPlaywrightDownload = playwrightExecutablePath,
} = {}) {
  /** @type {string[]} */
  const rejected = []
  /** @param {string | undefined} path */
  const isUsable = (path) => {
    if (!path || rejected.includes(path)) return false
    const runs = existsSync(path) && printsVersion(path, platform)
    if (!runs && (existsSync(path) || path === env['CHROMIUM_PATH'])) rejected.push(path)
    return runs
  }

  const installed = [
    env['CHROMIUM_PATH'],
    ...listInPath(env, platform, PROGRAM_NAMES),
    ...listUsualPaths(env, platform),
  ]
  const path = installed.find(isUsable) ?? (await findPlaywrightDownload())
  if (path && (installed.includes(path) || isUsable(path))) return { path, rejected }
  return { path: undefined, rejected }
}

/**
 * Chromium without a window, which opens pages in half the time but lacks a few features, such as the
 * back/forward cache; `undefined` where none is installed or unpacked.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {NodeJS.Platform} [platform]
 * @param {string} [unpacked]
 * @returns {string | undefined}
 */
export function findHeadlessShell(
  env = process.env,
  platform = process.platform,
  unpacked = UNPACKED_SHELL,
) {
  const own = SHELL_NAMES.map((name) => join(unpacked, CHROMIUM_FILES, name))
  return [...listInPath(env, platform, SHELL_NAMES), ...own].find(
    (path) => existsSync(path) && printsVersion(path, platform),
  )
}

/** @type {(path: string, platform: NodeJS.Platform) => boolean} */
function printsVersion(path, platform) {
  // Chrome for Windows opens a window instead of printing its version.
  if (platform === 'win32') return true
  const { status, stdout } = spawnSync(path, ['--version'], {
    encoding: 'utf8',
    timeout: VERSION_TIMEOUT_MS,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return status === 0 && /\d+\.\d+/.test(stdout)
}

/** @type {(env: NodeJS.ProcessEnv, platform: NodeJS.Platform, names: string[]) => string[]} */
function listInPath(env, platform, names) {
  if (platform === 'win32') return []
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** @type {(env: NodeJS.ProcessEnv, platform: NodeJS.Platform) => string[]} */
function listUsualPaths(env, platform) {
  if (platform === 'darwin') {
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) => [
      join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
      join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
    ])
  }
  if (platform === 'win32') {
    const folders = [env['ProgramFiles'], env['ProgramFiles(x86)'], env['LOCALAPPDATA']]
    return folders.flatMap((folder) =>
      folder
        ? [
            join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
            join(folder, 'Chromium', 'Application', 'chrome.exe'),
          ]
        : [],
    )
  }
  return []
}

/** The path of Playwright's Chromium, whether or not it is downloaded. */
async function playwrightExecutablePath() {
  try {
    const { chromium } = await import('playwright')
    return chromium.executablePath()
  } catch {
    return undefined
  }
}
