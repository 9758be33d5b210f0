import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { advanceRevision } from '#db/engine/advance-revision.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { CLI_MAIN } from '#tests/helpers/commands/run-cli.ts'
import { inDatabase } from '#tests/helpers/databases/in-database.ts'

test('backup --watch writes a snapshot for each change', async ({ files: { db, folder } }) => {
  const snapshots = join(folder, 'snapshots')
  const child = spawn(process.execPath, [CLI_MAIN, 'backup', '--watch', snapshots, '--db', db])
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const written = () => output.split('\n').filter((line) => line.startsWith('Wrote ')).length

  await expect.poll(written).toBe(1)
  await inDatabase(db, (open) => advanceRevision(open.db, new Date()))
  await expect.poll(written).toBe(2)
  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit')) as [number]

  expect(code).toBe(143)
  expect(readdirSync(snapshots)).toEqual(['current.sqlite', 'previous.sqlite'])
})

test('backup takes a file or --watch', async ({ files: { db, folder } }) => {
  const both = await runCli(['backup', join(folder, 'a'), '--watch', folder, '--db', db])
  const neither = await runCli(['backup', '--db', db])

  expect([both.code, neither.code]).toEqual([2, 2])
  expect(both.stderr).toContain('give a file or --watch, not both')
  expect(neither.stderr).toContain("missing required argument 'file'")
})

test('backup --watch refuses a folder that cannot be written', async ({ files: { db, list } }) => {
  const file = list('a file')
  for (const [folder, problem] of [
    ['/proc/none', 'cannot be written there'],
    [file, 'at or below a file; name a folder'],
  ] as const) {
    const { code, stderr } = await runCli(['backup', '--watch', folder, '--db', db])
    expect([code, stderr]).toEqual([1, `${folder}: ${problem}\n`])
  }
})
