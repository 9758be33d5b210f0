import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readSettings, settingsSchema } from '#domain/site/settings.ts'
import { CLINIC_COLUMNS } from '#domain/clinics/csv-header.ts'

const readme = readFileSync('README.md', 'utf8')

/** The README's table whose first column has that title. */
function tableOf(title: string): string {
  const [, rest = ''] = readme.split(new RegExp(`^\\| ${title} +\\|`, 'm'))
  return rest.split('\n\n')[0] ?? ''
}

/** The first cell of each row of that table. */
function firstCells(title: string): string[] {
  const rows = tableOf(title).split('\n').slice(2)
  return rows.map((row) => /`([^`]+)`/.exec(row)?.[1] ?? row)
}

test('lists every command of the CLI with its options', async () => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['cli/main.ts', '--help'])
  const [, list = ''] = stdout.split('Commands:')
  const commands = [...list.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name)

  const inReadme = firstCells('command').map((cell) => cell.split(' ')[0])

  expect(new Set(inReadme)).toEqual(new Set(commands.filter((name) => name !== 'help')))
})

test('every command has a file of its name', () => {
  const files = readdirSync('cli/commands').map((file) => file.replace('.ts', ''))

  expect(new Set(files)).toEqual(new Set(firstCells('command').map((cell) => cell.split(' ')[0])))
})

test('lists every setting with its default', () => {
  const result = readSettings({})
  if (result.kind === 'refused') throw new Error('an empty environment must be fine')
  const table = tableOf('setting')

  expect(firstCells('setting')).toEqual(Object.keys(settingsSchema.shape))
  for (const [name, value] of Object.entries(result.settings)) {
    // The README describes parsed settings and templates in prose.
    if (typeof value === 'object' || String(value).includes('{')) continue
    const shown = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)
    expect(table.replace(/ +/g, ' ')).toContain(`| \`${name}\` | \`${shown}\` |`)
  }
})

test('lists every script of package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  const named = firstCells('npm script').map((cell) =>
    cell.replace(/^npm (run )?/, '').replace(/ -- .*/, ''),
  )

  const own = Object.keys(scripts).filter((name) => !name.includes(':'))

  expect(new Set(named)).toEqual(new Set(own))
})

test('lists the columns that the import reads', () => {
  expect(readme.replace(/\s+/g, ' ')).toContain(`\`${CLINIC_COLUMNS.join(', ')}\``)
})

test('links only to files that exist', () => {
  const targets = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(
    ([, target]) => target ?? '',
  )

  for (const target of targets) expect(() => readFileSync(target)).not.toThrow()
})
