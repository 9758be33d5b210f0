import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { runCli } from '#tests/helpers/commands/cli.ts'

test.for([
  ['fadewell cl', 'clinics'],
  ['fadewell clinics h', 'hide history'],
  ['fadewell clinics find --l', '--limit'],
  ['fadewell import --json --dry', '--dry-run'],
  // The shell completes files instead.
  ['fadewell import ', ''],
] as const)('bash completes "%s" to "%s"', async ([typed, completed]) => {
  const { stdout: script } = await runCli(['completion', 'bash'])
  const words = typed.split(' ').map((word) => `'${word}'`)
  const complete = `COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _fadewell; echo "\${COMPREPLY[*]}"`

  const { stdout } = await promisify(execFile)('bash', ['-c', `${script}\n${complete}`])

  expect(stdout).toBe(`${completed}\n`)
})

test('--version prints the version of package.json', async () => {
  const { default: manifest } = await import('../../../package.json', { with: { type: 'json' } })

  expect(await runCli(['--version'])).toMatchObject({ code: 0, stdout: `${manifest.version}\n` })
  expect(manifest.bin.fadewell).toBe('cli/command.mjs')
})
