// Runs on any Node from 18, before packages are installed: plain JavaScript without dependencies.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { ensureBrowser, findHeadlessShell } from './bootstrap/browser.mjs'
import { buildIfNeeded } from './bootstrap/build.mjs'
import { withEnvFile } from './bootstrap/env-file.mjs'
import { findInstallReason, installPackages, npmCommand } from './bootstrap/install.mjs'
import { chooseNode, NODE_TOO_OLD } from './bootstrap/node.mjs'
import { run, runStep, secondsSince, Stop } from './bootstrap/run.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const commands = new Map(Object.entries({ start, serve, test, dev, build: buildOnly }))
const EXIT_WITH_PARENT = new URL('./bootstrap/exit-with-parent.mjs', import.meta.url).href
/** As in the script "cli" of package.json; otherwise V8 lets garbage pile up while it reads a long list. */
const cli = ['--max-semi-space-size=8', 'cli/command.mjs']

// A closed terminal or pipe must not end this process before the server.
process.stdout.on('error', () => undefined)
process.stderr.on('error', () => undefined)
// Started by hand, it may outlive its shell.
if (process.env['npm_lifecycle_event'] !== undefined) await import(EXIT_WITH_PARENT)

try {
  const [name = '', ...args] = process.argv.slice(2)
  const command = commands.get(name)
  if (!command) throw new Stop(2, 'Usage: bootstrap.mjs start|serve|test|dev|build')
  if (name !== 'test') refuseArguments(name, args)
  process.exitCode = await command(args)
} catch (error) {
  if (!(error instanceof Stop)) throw error
  if (error.message) console.error(error.message)
  process.exitCode = error.exitCode
}

/**
 * Only `npm test` takes arguments and passes them to Vitest.
 * @type {(name: string, args: string[]) => void}
 */
function refuseArguments(name, args) {
  if (args.length === 0) return
  const command = name === 'start' ? 'npm start' : `npm run ${name}`
  throw new Stop(
    2,
    `${command} takes no arguments: ${args.join(' ')}. Settings are environment variables, as in: PORT=4000 ${command}`,
  )
}

async function start() {
  return serveWith(await prepareBuild())
}

/** For the image, whose packages and build are complete and read-only. */
function serve() {
  return serveWith(process.execPath)
}

/** @param {string} node */
async function serveWith(node) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...withEnvFile(root, node), NODE_ENV: 'production' }
  // A replica gets its database from the primary.
  if (env['REPLICA']?.trim() !== 'on') await fillDatabase(node, env)
  return runServer(node, env, 'dist/server/index.mjs')
}

/** For deploy/update.sh, which starts the build later. */
async function buildOnly() {
  await prepareBuild()
  return 0
}

async function prepareBuild() {
  const env = { ...process.env, NODE_ENV: 'production' }
  const node = await prepare(env, 'production')
  await buildIfNeeded(root, node, env)
  return node
}

async function dev() {
  const node = await prepare({ ...process.env, NODE_ENV: 'development' }, 'all')
  const env = { ...withEnvFile(root, node), NODE_ENV: 'development' }
  await fillDatabase(node, env)
  return runServer(node, env, 'server/dev.ts')
}

/** @param {string[]} vitestArgs */
async function test(vitestArgs) {
  const startedAt = Date.now()
  // NODE_ENV decides which React build the tests load, so the shell's value is dropped.
  const { NODE_ENV: _, ...env } = process.env
  const node = await prepare(env, 'all')

  console.info('\n── Types, lint, format, dead code; browser, build')
  const npm = npmCommand(env)
  const [CHROMIUM_PATH] = await Promise.all([
    prepareBrowserAndBuild(node, env),
    runStep('Check', npm.command, [...npm.args, 'run', '--silent', 'check'], { cwd: root, env }),
  ])

  console.info('\n── Tests')
  console.info(`Browser: ${findHeadlessShell(env) ?? CHROMIUM_PATH}`)
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const testEnv = { ...env, CHROMIUM_PATH }
  await runStep('Tests', node, [vitest, 'run', ...vitestArgs], { cwd: root, env: testEnv })
  console.info(`\nAll passed in ${secondsSince(startedAt)}`)
  return 0
}

/** @type {(node: string, env: NodeJS.ProcessEnv) => Promise<string>} Returns the path of a Chromium. */
async function prepareBrowserAndBuild(node, env) {
  const browser = await ensureBrowser(root, node, env)
  await buildIfNeeded(root, node, env)
  return browser
}

/**
 * Installs packages if needed; returns the Node to run everything on.
 * @type {(env: NodeJS.ProcessEnv, packages: import('./bootstrap/install.mjs').PackageSet) => Promise<string>}
 */
async function prepare(env, packages) {
  const reason = findInstallReason(root, packages)
  if (reason) await installPackages(root, env, packages, reason)
  const node = chooseNode(root)
  if (!node) throw new Stop(1, NODE_TOO_OLD)
  return node
}

/** @type {(node: string, env: NodeJS.ProcessEnv) => Promise<void>} */
async function fillDatabase(node, env) {
  const options = { cwd: root, env, explainsFailure: true }
  /** @type {import('node:child_process').StdioOptions} What is still the default is doctor's to say. */
  const stdio = ['inherit', 'ignore', 'inherit']
  await runStep('Checking the site folder', node, [...cli, 'site', 'check'], { ...options, stdio })
  await runStep('Migrating the database', node, [...cli, 'migrate'], options)
  await runStep('Loading the clinics', node, [...cli, 'import', '--if-empty'], options)
}

/** @type {(node: string, env: NodeJS.ProcessEnv, entry: string) => Promise<number>} */
async function runServer(node, env, entry) {
  const args = ['--import', EXIT_WITH_PARENT, entry]
  const { code } = await run(node, args, { cwd: root, env, ownGroup: true })
  return code
}
