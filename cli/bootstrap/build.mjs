import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { runStep } from './run.mjs'

const INPUTS = [
  'domain',
  'db',
  'server',
  'pages',
  'public',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const OUTPUTS = ['dist/server/index.mjs', 'dist/client']
const STAMP = 'dist/.build-stamp'

/** @type {(root: string, node: string, env: NodeJS.ProcessEnv) => Promise<void>} */
export async function buildIfNeeded(root, node, env) {
  const inputs = hashInputs(root)
  if (isBuiltFrom(root, inputs)) {
    console.info('The build is current')
    return
  }
  // Removed first, so that an interrupted build has no stamp.
  rmSync(join(root, STAMP), { force: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  await runStep('Building the site', node, [vite, 'build'], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production' },
  })
  writeStamp(root, inputs)
}

/**
 * SHA-256 over the names and contents of all build inputs.
 * @type {(root: string) => string}
 */
export function hashInputs(root) {
  const hash = createHash('sha256')
  for (const file of INPUTS.flatMap((input) => listFiles(root, input))) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @type {(root: string, inputs: string) => boolean} */
export function isBuiltFrom(root, inputs) {
  return (
    [...OUTPUTS, STAMP].every((output) => existsSync(join(root, output))) &&
    readFileSync(join(root, STAMP), 'utf8').trim() === inputs
  )
}

/** @type {(root: string, inputs: string) => void} */
export function writeStamp(root, inputs) {
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, STAMP), `${inputs}\n`)
}

/**
 * The files of a folder in a stable order, or the file itself.
 * @type {(root: string, path: string) => string[]}
 */
function listFiles(root, path) {
  const whole = join(root, path)
  if (!existsSync(whole)) return []
  if (!statSync(whole).isDirectory()) return [path]
  const names = readdirSync(whole, { recursive: true, encoding: 'utf8' })
  names.sort()
  return names
    .map((name) => `${path}/${name}`)
    .filter((file) => !statSync(join(root, file)).isDirectory())
}
