// Starts a command on the Node that happens to be there, maybe before anything is installed: plain
// JavaScript for Node 18 and newer. It installs nothing, for a site may be running here.
import { existsSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { isNewEnough, NODE_TOO_OLD } from './bootstrap/node.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

// npm writes this file last, so it is missing after an interrupted install.
if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) {
  refuse('The packages are not installed yet; run: npm ci')
} else if (!isNewEnough(process.version)) {
  refuse(NODE_TOO_OLD)
} else {
  returnToSubfolder(process.env['INIT_CWD'])
  await import('./main.ts')
}

/** @param {string} line */
function refuse(line) {
  console.error(line)
  process.exitCode = 1
}

/**
 * npm goes from a subfolder up to the project; files that were named count from where that was typed.
 * @param {string | undefined} folder
 */
function returnToSubfolder(folder) {
  if (!folder || relative(root, process.cwd()) !== '') return
  const way = relative(root, folder)
  // Elsewhere npm was told where the project is, and paths count from there.
  if (way.startsWith('..') || isAbsolute(way) || !existsSync(folder)) return
  process.chdir(folder)
}
