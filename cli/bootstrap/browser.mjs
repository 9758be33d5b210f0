import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const VERSION_TIMEOUT_MS = 20_000
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
const USUAL_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env['ProgramFiles']}\\Google\\Chrome\\Application\\chrome.exe`,
]

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
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined}
 */
export function findHeadlessShell(env = process.env) {
  return listInPath(env, SHELL_NAMES).find(printsVersion)
}

/** @param {string} path */
function printsVersion(path) {
  if (!existsSync(path)) return false
  // Chrome for Windows opens a window instead of printing its version.
  if (process.platform === 'win32') return true
  const { status, stdout } = spawnSync(path, ['--version'], {
    encoding: 'utf8',
    timeout: VERSION_TIMEOUT_MS,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return status === 0 && /\d+\.\d+/.test(stdout)
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
