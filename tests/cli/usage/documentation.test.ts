import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readSettings, settingsSchema } from '#domain/site/settings.ts'
import { CLINIC_COLUMNS } from '#domain/import/list-columns.ts'

const operating = readFileSync('docs/operating.md', 'utf8')
const contributing = readFileSync('CONTRIBUTING.md', 'utf8')

/** The Markdown table whose first column has that title, without its first cell. */
function tableOf(document: string, title: string): string {
  const [, rest = ''] = document.split(new RegExp(`^\\| ${title} +\\|`, 'm'))
  return rest.split('\n\n')[0] ?? ''
}

function firstCells(document: string, title: string): string[] {
  const rows = tableOf(document, title).split('\n').slice(2)
  return rows.map((row) => /`([^`]+)`/.exec(row)?.[1] ?? row)
}

const documentedCommands = new Set(
  firstCells(operating, 'command').map((cell) => cell.split(' ')[0]),
)

test('the table of commands lists every command of the CLI', async () => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['cli/command.mjs', '--help'])
  const [, list = ''] = stdout.split('Commands:')
  const commands = [...list.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name)

  expect(documentedCommands).toEqual(new Set(commands.filter((name) => name !== 'help')))
})

test('every command has a file of its name', () => {
  const files = readdirSync('cli/commands').map((file) => file.replace('.ts', ''))

  expect(new Set(files)).toEqual(documentedCommands)
})

test('the table of settings lists the schema with its defaults', () => {
  const result = readSettings({})
  if (result.kind === 'refused') throw new Error('an empty environment must be valid')
  const table = tableOf(operating, 'setting')

  expect(firstCells(operating, 'setting')).toEqual(Object.keys(settingsSchema.shape))
  for (const [name, value] of Object.entries(result.settings)) {
    // The table describes parsed values and URL templates in words.
    if (typeof value === 'object' || String(value).includes('{')) continue
    const shown = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)
    expect(table.replace(/ +/g, ' ')).toContain(`| \`${name}\` | \`${shown}\` |`)
  }
})

test('the table of scripts lists the scripts of package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  const documented = firstCells(contributing, 'npm script').map((cell) =>
    cell.replace(/^npm (run )?/, '').replace(/ -- .*/, ''),
  )

  const own = Object.keys(scripts).filter((name) => !name.includes(':'))

  expect(new Set(documented)).toEqual(new Set(own))
})

test.for(['README.md', 'docs/rules.md'])('%s lists the columns of a clinic list', (document) => {
  const text = readFileSync(document, 'utf8').replace(/\s+/g, ' ')

  expect(text).toContain(`\`${CLINIC_COLUMNS.join(', ')}\``)
})
