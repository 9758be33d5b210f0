import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { CLI_MAIN, runCli, test } from '#tests/helpers/commands/cli.ts'

test.for([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  'leaves no file behind and reports it when %s ends the command',
  async ([signal, exitCode], { files: { folder } }) => {
    const before = readdirSync(folder)
    const args = ['sample', '--rows', '3000000', '--out', join(folder, 'large.csv')]
    const child = spawn(process.execPath, [CLI_MAIN, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const printed = readText(child.stderr)
    const ended = once(child, 'close')
    while (readdirSync(folder).length === before.length) await wait(20)

    child.kill(signal)

    expect(await ended).toEqual([exitCode, null])
    expect(await printed).toBe(`Interrupted: ${join(folder, 'large.csv')} was not written.\n`)
    expect(readdirSync(folder)).toEqual(before)
  },
)

test('replaces the bundled list without --force', async ({ files: { folder } }) => {
  const file = join(folder, 'list.csv')
  copyFileSync('data/clinics.csv', file)

  const { code, stdout } = await runCli(['sample', '--rows', '60', '--out', file])

  expect([code, stdout]).toEqual([0, `60 fictional clinics written to ${file}\n`])
  expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(61)
})

test('refuses to replace a changed list without --force', async ({ files }) => {
  const file = join(files.folder, 'list.csv')
  const text = readFileSync('data/clinics.csv', 'utf8').replace('555-01', '556-01')
  writeFileSync(file, text)

  const { code, stderr } = await runCli(['sample', '--out', file])

  expect([code, stderr]).toEqual([1, `${file}: exists already; add --force to replace it\n`])
  expect(readFileSync(file, 'utf8') === text).toBe(true)
})
