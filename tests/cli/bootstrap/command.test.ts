import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { emptyCheckout } from '#tests/helpers/data/checkout.ts'
import { table } from '#tests/helpers/data/words.ts'

const checkout = emptyCheckout()
const MAIN = `
process.stdin.on('data', (data) =>
  console.log(JSON.stringify([process.argv.slice(2), process.cwd(), String(data)])))
process.stdin.on('end', () => { process.exitCode = 7 })
`
beforeEach(() => {
  cpSync('cli/command.mjs', join(checkout.root(), 'cli/command.mjs'))
  cpSync('cli/bootstrap', join(checkout.root(), 'cli/bootstrap'), { recursive: true })
  checkout.write('package.json', '{ "type": "module" }')
  checkout.write('docs/list.csv', '')
  checkout.write('cli/main.ts', MAIN)
})

/** Runs the command as npm does when it is called in `initCwd`. */
async function run(args: string[], { initCwd = checkout.root(), nodeFlags = [] as string[] } = {}) {
  const child = spawn(process.execPath, [...nodeFlags, 'cli/command.mjs', ...args], {
    cwd: checkout.root(),
    env: { ...process.env, INIT_CWD: realpathSync(initCwd) },
  })
  child.stdin.end('typed')
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: Number(code), stdout, stderr }
}

function install(): void {
  checkout.write('node_modules/.package-lock.json', '{ "packages": {} }')
}

test('prints what to run in a checkout without packages', async () => {
  const result = await run(['doctor'])

  const stderr = 'The packages are not installed yet; run: npm ci\n'
  expect(result).toEqual({ code: 1, stdout: '', stderr })
})

test.for(table`
  .    | .
  docs | docs
  ..   | .
`)(
  'called in %s, passes everything through and resolves files against %s',
  async ([initCwd, folder]) => {
    install()

    const { code, stdout, stderr } = await run(['import', 'list.csv'], {
      initCwd: join(checkout.root(), initCwd),
    })

    const cwd = realpathSync(join(checkout.root(), folder))
    expect(JSON.parse(stdout)).toEqual([['import', 'list.csv'], cwd, 'typed'])
    expect([code, stderr]).toEqual([7, ''])
  },
)

test('runs on the pinned Node, with the same options, when npm found an older one', async () => {
  install()
  const pinned = `node_modules/node-${process.platform}-${process.arch}/bin/node`
  checkout.writeProgram(pinned, `echo pinned "$1" >&2; PINNED=1 exec '${process.execPath}' "$@"`)
  checkout.write(
    'old.mjs',
    `if (!process.env.PINNED) Object.defineProperty(process, 'version', { value: 'v18.20.4' })`,
  )

  const nodeFlags = ['--max-semi-space-size=8', '--import', './old.mjs']
  const { code, stdout, stderr } = await run(['doctor'], { nodeFlags })

  expect(JSON.parse(stdout)).toEqual([['doctor'], realpathSync(checkout.root()), 'typed'])
  expect(code).toBe(7)
  expect(stderr).toContain('pinned --max-semi-space-size=8')
})

test('names the required Node version when only an older one is installed', async () => {
  install()
  checkout.write('old.mjs', `Object.defineProperty(process, 'version', { value: 'v18.20.4' })`)

  const result = await run(['doctor'], { nodeFlags: ['--import', './old.mjs'] })

  expect(result.stderr).toMatch(/needs Node 22\.18 or newer, and this is v18\.20\.4/)
  expect(result.code).toBe(1)
})
