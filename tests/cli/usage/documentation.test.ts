import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { loadProgram } from '#cli/program.ts'
import { readSettings, settingsSchema } from '#domain/site/settings.ts'
import { CLINIC_COLUMNS } from '#domain/import/reading/list-columns.ts'

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

const program = await loadProgram()

test('docs/commands.md lists every command and option with its help', async () => {
  await expect(formatCommands(program)).toMatchFileSnapshot('../../../docs/commands.md')
})

test('every command has a file of its name', () => {
  const files = readdirSync('cli/commands').filter((file) => file.endsWith('.ts'))
  const names = program.commands.map((command) => `${command.name()}.ts`)

  expect(new Set(files)).toEqual(new Set(names))
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

test('.env.example names the settings of the table', () => {
  const example = readFileSync('.env.example', 'utf8')

  expect([...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name)).toEqual(
    Object.keys(settingsSchema.shape),
  )
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

/** Every command with its options, in Markdown. */
function formatCommands({ commands }: CommandUnknownOpts): string {
  return [
    '# Commands',
    'Run them with `npm run cli -- COMMAND`, with `npx fadewell COMMAND`, or in a container with `fadewell COMMAND`.',
    'A test writes this page: `npx vitest run tests/cli/usage/documentation.test.ts -u`.',
    ...commands.flatMap((command) => formatCommand(command, command.name(), '##')),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

function formatCommand(command: CommandUnknownOpts, path: string, mark: string): string[] {
  const help = command.createHelp()
  const children = command.commands.filter((child) => child.name() !== 'help')
  const usage = children.length > 0 ? '' : `\`fadewell ${path} ${command.usage()}\`: `
  const options = help.visibleOptions(command).filter(({ long }) => long !== '--help')
  const lines = [
    ...command.registeredArguments.map((argument) => [argument.name(), argument.description]),
    ...options.map(({ flags, description }) => [flags, description]),
  ]
  return [
    `${mark} ${path}`,
    `${usage}${command.description()}`,
    ...(children.length > 0 || lines.length === 0
      ? []
      : [lines.map(([name, text]) => `- \`${name}\`: ${text}`).join('\n')]),
    ...children.flatMap((child) => formatCommand(child, `${path} ${child.name()}`, '###')),
  ]
}
