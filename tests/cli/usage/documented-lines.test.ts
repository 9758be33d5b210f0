import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { describe, expect } from 'vitest'
import { loadProgram } from '#cli/program.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { workbookOf } from '#tests/helpers/lists/spreadsheets.ts'

const DOCUMENTS = ['README.md', 'SECURITY.md', ...globSync(['{data,site}/*.md', 'docs/*.md'])]
const PROGRAM = /^.*?(?:npm run (?:--silent )?cli --|npx fadewell|app fadewell) (?=[a-z])/
const OPTION = /(?<![\w-])--[a-z][a-z-]+/g

const LIST = 'name,city,state\nFade Away,Austin,TX\nClear Skin,Reno,NV\n'

const PASSWORD = 'seven boats leave at dawn\n'

const blocks = DOCUMENTS.flatMap((document) =>
  [...readFileSync(document, 'utf8').matchAll(/^ *```(?:sh)?\n(.*?)^ *```$/gms)].flatMap(
    ([, block = '']) =>
      block
        .trim()
        .split('\n')
        .map((line) => [document, line] as const),
  ),
)
const spans = DOCUMENTS.flatMap((document) =>
  [...readFileSync(document, 'utf8').matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(
    ([, span = '']) => [document, span] as const,
  ),
)
const commandLines = new Set(
  [...blocks, ...spans].flatMap(([, line]) => {
    if (!PROGRAM.test(line)) return []
    const command = line
      .replace(PROGRAM, '')
      .replaceAll(/\$\([^)]*\)/g, '')
      .replace(/ +(?:#|[|<>]|&&).*$|[)`].*$/, '')
    return [command]
  }),
)

test('no line of a code block has two commands', () => {
  const two = blocks.filter(
    ([, line]) =>
      [...line.matchAll(/\b(?:npm (?:run|start|test|ci)|npx|docker compose|sudo) /g)].length > 1,
  )

  expect(blocks.length).toBeGreaterThan(30)
  expect(two).toEqual([])
})

describe.for([...commandLines])('%s', (line) => {
  test('runs', async ({ files: { db, folder } }) => {
    const cwd = join(folder, 'work')
    fillFolder(cwd)
    await runCli(['import', 'my-list.csv', '--db', db], { cwd })
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
      ([, quoted, word = '']) => quoted ?? word.replace(/^(?:\/var\/backups|data)\//, ''),
    )
    const [command, file = ''] = words
    if (command === 'restore') await runCli(['backup', file, '--db', db], { cwd })
    if (words.includes('FILE') && command === 'import') writeFileSync(join(cwd, 'FILE'), LIST)

    const { code, stderr } = await runCli(words, {
      cwd,
      env: {
        DATABASE_PATH: db,
        PRERENDER_DIR: join(folder, 'published'),
        IMPORT_FROM: join(cwd, 'my-list.csv'),
      },
      input: command === 'import' ? LIST : PASSWORD,
    })

    expect(code, stderr).toBe(0)
  })
})

/** What the documented lines read. */
function fillFolder(folder: string): void {
  const rows = LIST.split('\n').map((line) => line.split(','))
  const [header = [], ...cells] = rows
  const clinics = cells
    .filter(({ length }) => length === header.length)
    .map((row) => Object.fromEntries(row.map((cell, at) => [header[at], cell])))
  const files = [
    [['my-list.csv', 'clinics.csv', 'overture.csv', 'yelp.csv'], LIST],
    [['outscraper.xlsx', 'clinics.xlsx'], workbookOf([{ name: 'Clinics', rows }])],
    [['columns.json'], '{}'],
    [['yelp.json'], JSON.stringify(clinics)],
  ] as const
  mkdirSync(folder)
  for (const [names, content] of files) {
    for (const name of names) writeFileSync(join(folder, name), content)
  }
}

test('every option in the documents exists', async () => {
  const program = await loadProgram()
  const texts = [...spans.map(([, span]) => span), ...commandLines]
  const wrong = texts.filter((text) => {
    const command = findCommand(program, text.split(' '))
    return command !== program && (text.match(OPTION) ?? []).some((option) => !has(command, option))
  })

  expect(wrong).toEqual([])
})

function findCommand(command: CommandUnknownOpts, words: readonly string[]): CommandUnknownOpts {
  const child = command.commands.find((each) => each.name() === words[0])
  return child === undefined ? command : findCommand(child, words.slice(1))
}

function has(command: CommandUnknownOpts, option: string): boolean {
  return (
    command.options.some(({ long }) => long === option) ||
    command.commands.some((child) => has(child, option)) ||
    option === '--help'
  )
}
