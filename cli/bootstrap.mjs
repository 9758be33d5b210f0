// Runs on any Node from 18, before packages are installed: plain JavaScript without dependencies.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { findHeadlessShell } from './bootstrap/browser.mjs'
import { buildIfNeeded } from './bootstrap/build.mjs'
import { exitWithNpm } from './bootstrap/exit-with-npm.mjs'
import { unpackHeadlessShell } from './bootstrap/headless-shell.mjs'
import { ensureBrowser } from './bootstrap/install-browser.mjs'
import { installPackages, findInstallReason } from './bootstrap/install.mjs'
import { withLock } from './bootstrap/lock.mjs'
import { chooseNode, lacksPinnedNode, NODE_TOO_OLD } from './bootstrap/node.mjs'
import { npmCommand, run, runStep, secondsSince, Stop, withProjectPath } from './bootstrap/run.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const commands = new Map(Object.entries({ start, test, dev, build: buildOnly }))
/** As in the script "cli" of package.json; otherwise V8 lets garbage pile up while it reads a long list. */
const cli = ['--max-semi-space-size=16', 'cli/command.mjs']

// A closed terminal or pipe must not end this process before the server.
process.stdout.on('error', () => undefined)
process.stderr.on('error', () => undefined)
exitWithNpm(process.env)

try {
  const [name = '', ...args] = process.argv.slice(2)
  const command = commands.get(name)
  if (!command) throw new Stop(2, 'Usage: bootstrap.mjs start|test|dev|build')
  if (name !== 'test') refuseArguments(name, args)
  process.exitCode = await command(args)
} catch (error) {
  if (!(error instanceof Stop)) throw error
  if (error.message) console.error(error.message)
  process.exitCode = error.exitCode
}

/**
 * Only `npm test` takes arguments and passes them to Vitest.
 * @param {string} name
 * @param {string[]} args
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
  const { node, env } = await prepare({ ...process.env, NODE_ENV: 'production' }, 'production')
  await build(node, env)
  // A replica gets its database from the primary.
  if (env['REPLICA']?.trim() !== 'on') await fillDatabase(node, env)
  return serve(node, env, 'dist/server/index.mjs')
}

/** For deploy/update.sh, which starts the build later. */
async function buildOnly() {
  const { node, env } = await prepare({ ...process.env, NODE_ENV: 'production' }, 'production')
  await build(node, env)
  return 0
}

async function dev() {
  const { node, env } = await prepare({ ...process.env, NODE_ENV: 'development' }, 'all')
  await fillDatabase(node, env)
  return serve(node, env, 'server/dev.ts')
}

/** @param {string[]} vitestArgs */
async function test(vitestArgs) {
  const startedAt = Date.now()
  // NODE_ENV decides which React build the tests load, so the shell's value is dropped.
  const { NODE_ENV: _, ...shellEnv } = process.env
  const { node, env } = await prepare(shellEnv, 'all')

  heading('Types, lint, format, dead code; browser, build')
  const npm = npmCommand(env)
  const check = [...npm.args, 'run', '--silent', 'check']
  const [CHROMIUM_PATH] = await Promise.all([
    prepareBrowserAndBuild(node, env),
    runStep('Check', npm.command, check, { cwd: root, env }),
  ])

  heading('Tests')
  console.info(`Browser: ${findHeadlessShell(env) ?? CHROMIUM_PATH}`)
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  await runStep('Tests', node, [vitest, 'run', ...vitestArgs], {
    cwd: root,
    env: { ...env, CHROMIUM_PATH },
  })

  console.info(`\nAll passed in ${secondsSince(startedAt)}`)
  return 0
}

/** @type {(node: string, env: NodeJS.ProcessEnv) => Promise<string>} Returns the path of a Chromium. */
async function prepareBrowserAndBuild(node, env) {
  const browser = await ensureBrowser(root, node, env)
  await exclusively(() => unpackHeadlessShell(env))
  await build(node, env)
  return browser
}

/**
 * @param {NodeJS.ProcessEnv} baseEnv
 * @param {import('./bootstrap/install.mjs').PackageSet} packages
 */
async function prepare(baseEnv, packages) {
  if (findInstallReason(root, packages)) {
    await exclusively(async () => {
      const reason = findInstallReason(root, packages)
      if (reason) await installPackages(root, baseEnv, packages, reason)
    })
  }

  let node = chooseNode(root)
  if (!node && lacksPinnedNode(root)) {
    await exclusively(() => installPackages(root, baseEnv, packages, 'a newer Node is needed'))
    node = chooseNode(root)
  }
  if (!node) throw new Stop(1, NODE_TOO_OLD)
  return { node, env: withProjectPath(root, node, baseEnv) }
}

/** @type {(node: string, env: NodeJS.ProcessEnv) => Promise<void>} */
async function build(node, env) {
  await exclusively(() => buildIfNeeded(root, node, env))
}

/** @type {(node: string, env: NodeJS.ProcessEnv) => Promise<void>} */
async function fillDatabase(node, env) {
  const options = { cwd: root, env, explainsFailure: true }
  await runStep('Migrating the database', node, [...cli, 'migrate'], options)
  await runStep('Loading the clinics', node, [...cli, 'import', '--if-empty'], options)
}

/**
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @param {string} entry
 */
async function serve(node, env, entry) {
  const followParent = new URL('./bootstrap/follow-parent.mjs', import.meta.url).href
  const { code } = await run(node, ['--import', followParent, entry], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    ownGroup: true,
  })
  return code
}

/**
 * Serializes installs and builds of concurrent runs in one checkout.
 * @template T
 * @param {() => Promise<T>} work
 */
function exclusively(work) {
  return withLock(join(root, '.bootstrap-lock.local'), work, () =>
    console.info('Another run is installing or building here; waiting for it…'),
  )
}

/** @param {string} text */
function heading(text) {
  console.info(`\n── ${text}`)
}
