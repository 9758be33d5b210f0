import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { runCli, test } from '#tests/helpers/commands/cli.ts'

test.for([
  ['small.csv', 'small.csv: at or below a file; name a folder'],
  ['small.csv/below', 'small.csv/below: at or below a file; name a folder'],
] as const)('sitemap refuses the folder %s', async ([out, message], { files: { db, folder } }) => {
  writeFileSync(join(folder, 'small.csv'), 'kept')

  const { code, stdout, stderr } = await runCli(['sitemap', '--db', db, '--out', join(folder, out)])

  expect([code, stdout, stderr]).toEqual([1, '', `${join(folder, message)}\n`])
  expect(readFileSync(join(folder, 'small.csv'), 'utf8')).toBe('kept')
})

test.for(['sitemap', 'prerender'])(
  '%s refuses a blank folder name as wrong usage',
  async (command, { files: { db, folder } }) => {
    const cwd = join(folder, 'here')
    mkdirSync(cwd)

    const { code, stdout, stderr } = await runCli([command, '--db', db, '--out', ''], { cwd })

    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain("error: option '--out <folder>' argument '' is invalid.")
    expect(readdirSync(cwd)).toEqual([])
  },
)
