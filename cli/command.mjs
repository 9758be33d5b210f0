#!/usr/bin/env -S node --max-semi-space-size=8
// Runs on any Node from 18, perhaps before packages are installed: plain JavaScript without
// dependencies. Installs nothing, because a site may be running from this checkout.
import { existsSync } from 'node:fs'
import nodeModule from 'node:module'
import { isAbsolute, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { ENV_FILE_UNREADABLE } from './bootstrap/env-file.mjs'
import { chooseNode, isNewEnough, NODE_TOO_OLD } from './bootstrap/node.mjs'
import { run } from './bootstrap/run.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

// npm writes this file last, so it is missing after an interrupted install.
if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) {
  refuse('The packages are not installed yet; run: npm ci')
} else if (!isNewEnough(process.version)) {
  await runOn(chooseNode(root))
} else if (!loadEnvFile(join(root, '.env'))) {
  refuse(ENV_FILE_UNREADABLE)
} else {
  restoreWorkingDirectory(process.env['INIT_CWD'])
  // Before the first TypeScript file: stripping types takes a third of a short command's time.
  nodeModule.enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'))
  await import('./main.ts')
}

/**
 * Reads settings; those of the environment win. False when the file cannot be read.
 * @type {(file: string) => boolean}
 */
function loadEnvFile(file) {
  try {
    if (existsSync(file)) process.loadEnvFile(file)
    return true
  } catch {
    return false
  }
}

/** @param {string | undefined} node */
async function runOn(node) {
  if (node === undefined) {
    refuse(NODE_TOO_OLD)
    return
  }
  const args = [...process.execArgv, fileURLToPath(import.meta.url), ...process.argv.slice(2)]
  const { code } = await run(node, args, { cwd: process.cwd(), env: process.env })
  process.exitCode = code
}

/** @param {string} line */
function refuse(line) {
  console.error(line)
  process.exitCode = 1
}

/**
 * npm changes to the project root; paths are relative to the subfolder where it was called.
 * @type {(folder: string | undefined) => void}
 */
function restoreWorkingDirectory(folder) {
  if (!folder || relative(root, process.cwd()) !== '') return
  const path = relative(root, folder)
  // Called from outside with --prefix: paths stay relative to the project.
  if (path.startsWith('..') || isAbsolute(path) || !existsSync(folder)) return
  process.chdir(folder)
}
