import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, cpSync, existsSync, openSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { emptyCheckout } from '#tests/helpers/data/checkout.ts'
import { lines } from '#tests/helpers/data/words.ts'

const checkout = emptyCheckout()

const hasEnded = () => existsSync(join(checkout.root(), 'ended'))

function startSite(...words: string[]) {
  return spawn(process.execPath, ['cli/bootstrap.mjs', 'start', ...words], {
    cwd: checkout.root(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function outputOf({ stdout }: { stdout: Readable }, until?: string) {
  let output = ''
  for await (const chunk of stdout) {
    output += String(chunk)
    if (until && output.includes(until)) break
  }
  return output
}

/** Writes a checkout with nothing to install and stubs for builder, commands and server. */
function writeCheckout({ server, main = 'console.log(...process.argv.slice(2))' }: Stubs) {
  cpSync('cli/bootstrap.mjs', join(checkout.root(), 'cli/bootstrap.mjs'))
  cpSync('cli/bootstrap', join(checkout.root(), 'cli/bootstrap'), { recursive: true })
  checkout.write('package.json', '{ "type": "module" }')
  checkout.write('package-lock.json', '{ "packages": {} }')
  checkout.write('node_modules/.package-lock.json', '{ "packages": {} }')
  checkout.write('node_modules/vite/bin/vite.js', buildScript)
  checkout.write('pages/server.js', server)
  checkout.write('cli/command.mjs', main)
}
interface Stubs {
  server: string
  main?: string
}
const buildScript = `
  const fs = require('node:fs')
  fs.mkdirSync('dist/client', { recursive: true })
  fs.mkdirSync('dist/server', { recursive: true })
  fs.copyFileSync('pages/server.js', 'dist/server/index.mjs')`

test('builds, migrates, imports and serves, and builds only once', async () => {
  writeCheckout({ server: 'console.log("serving in", process.env.NODE_ENV)' })

  const first = await outputOf(startSite())
  const second = await outputOf(startSite())

  const withoutTimes = first
    .replaceAll(/\(\d+\.\d s\)/g, '(…)')
    .trimEnd()
    .split('\n')
  expect(withoutTimes).toEqual(lines`
    Building the site (…)
    Checking the site folder (…)
    migrate
    Migrating the database (…)
    import --if-empty
    Loading the clinics (…)
    serving in production
  `)
  expect(second).not.toContain('Building')
  expect(second).toContain('The build is current')
  expect(second).toContain('serving in production')
})

test('serve neither installs nor builds, and reads .env below the environment', async () => {
  writeCheckout({ server: 'console.log(process.env.SITE_NAME, process.env.CONTACT_EMAIL)' })
  await outputOf(startSite())
  checkout.write('pages/server.js', 'changed')
  checkout.write('package-lock.json', '{ "packages": { "node_modules/gone": {} } }')
  checkout.write('.env', "SITE_NAME='A $name'\nCONTACT_EMAIL=file@a.example\n")

  const child = spawn(process.execPath, ['cli/bootstrap.mjs', 'serve'], {
    cwd: checkout.root(),
    env: { ...process.env, CONTACT_EMAIL: 'shell@a.example' },
  })
  const output = await outputOf(child)

  expect(output).toContain('A $name shell@a.example')
  expect(output).not.toMatch(/Building|Installing/)
})

test.for(['start', 'doctor'])('%s names a .env that cannot be read', async (command) => {
  writeCheckout({ server: '' })
  checkout.write('.env/file', '')
  if (command === 'doctor') cpSync('cli/command.mjs', join(checkout.root(), 'cli/command.mjs'))
  const program = command === 'doctor' ? 'cli/command.mjs' : 'cli/bootstrap.mjs'

  const child = spawn(process.execPath, [program, command], { cwd: checkout.root() })
  const exited = once(child, 'exit')

  const message = '.env cannot be read: it must be a file that this user may read.\n'
  expect(await text(child.stderr)).toBe(message)
  expect(await exited).toEqual([1, null])
})

test.for([
  ['start', '--omit=dev'],
  ['dev', '--include=dev'],
])('%s installs with %s and runs no package script', async ([command = '', flag]) => {
  writeCheckout({ server: '' })
  checkout.write('package-lock.json', '{}')
  const before = new Date(1000)
  utimesSync(join(checkout.root(), 'node_modules/.package-lock.json'), before, before)
  checkout.writeProgram('bin/npm', 'echo "$*" > npm-arguments')
  const { npm_execpath: _, ...env } = process.env

  const child = spawn(process.execPath, ['cli/bootstrap.mjs', command], {
    cwd: checkout.root(),
    env: { ...env, PATH: `${join(checkout.root(), 'bin')}:${env['PATH']}` },
  })
  const output = await outputOf(child)

  const given = readFileSync(join(checkout.root(), 'npm-arguments'), 'utf8').trim().split(' ')
  expect(given).toEqual(expect.arrayContaining(['ci', flag, '--ignore-scripts']))
  expect(output).toContain('Installing packages: package-lock.json has changed…')
})

test.for([
  ['process.exitCode = 3', [], 3, 'Checking the site folder: failed with exit code 3.\n'],
  // The command has explained its failure.
  ['console.error("Wrong setting: PORT"); process.exitCode = 1', [], 1, 'Wrong setting: PORT\n'],
  [
    '',
    ['4000', 'now'],
    2,
    'npm start takes no arguments: 4000 now. Settings are environment variables, as in: PORT=4000 npm start\n',
  ],
] as const)('stops at a failed step (%j) or arguments %j', async ([main, args, code, message]) => {
  writeCheckout({ server: 'console.log("serving")', main })

  const child = startSite(...args)
  const exited = once(child, 'exit')
  const [output, errors] = await Promise.all([outputOf(child), text(child.stderr)])

  expect(await exited).toEqual([code, null])
  expect(output).not.toContain('serving')
  expect(output === '').toBe(args.length > 0)
  expect(errors).toBe(message)
})

test('forwards a signal to the server once and exits with its code', async () => {
  writeCheckout({
    server: `
      let signals = 0
      process.on('SIGINT', () => { signals += 1 })
      setInterval(() => signals > 0 && setTimeout(() => process.exit(40 + signals), 400), 20)
      console.log('serving')`,
  })
  const child = startSite()
  await outputOf(child, 'serving')
  const exited = once(child, 'exit')

  child.kill('SIGINT')
  child.kill('SIGINT')

  expect(await exited).toEqual([41, null])
})

test.for(['a full disk', 'a closed pipe'])('keeps serving despite %s', async (output) => {
  writeCheckout({ server: `setTimeout(() => { console.log('serving'); process.exit(5) }, 200)` })
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, ['cli/bootstrap.mjs', 'start'], {
    cwd: checkout.root(),
    stdio: ['ignore', output === 'a full disk' ? full : 'pipe', full],
  })
  closeSync(full)
  child.stdout?.destroy()

  expect(await once(child, 'exit')).toEqual([5, null])
})

const RECORD_SIGTERM = `
  import { writeFileSync } from 'node:fs'
  process.on('SIGTERM', () => { writeFileSync('ended', ''); process.exit() })
  setInterval(() => undefined, 1000)
  console.log('serving')`

test.for([
  ['the bootstrap is killed outright', 'SIGKILL'],
  ['npm and its shell exit without passing the signal on', 'SIGTERM'],
] as const)('stops the server when %s', async ([, signal]) => {
  writeCheckout({ server: RECORD_SIGTERM })
  const start = `'${process.execPath}' cli/bootstrap.mjs start`
  const child = spawn('sh', ['-c', signal === 'SIGKILL' ? `exec ${start}` : `${start}; exit`], {
    cwd: checkout.root(),
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await outputOf(child, 'serving')

  child.kill(signal)

  await expect.poll(hasEnded).toBe(true)
})
