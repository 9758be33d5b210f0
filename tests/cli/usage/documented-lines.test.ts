import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
  chownSync,
  statSync,
} from 'node:fs'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadProgram } from '#cli/program.ts'
import { workbookOf } from '#tests/helpers/lists/spreadsheets.ts'
import { freePort, waitForPort } from '#tests/helpers/site/ports.ts'
import { execFileSync, spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import { text as readAll } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { hashInputs, writeStamp } from '#cli/bootstrap/build.mjs'
import { testFolder } from '#tests/helpers/data/test-folder.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const urlOf = (folder: string) => pathToFileURL(folder).href
const NOBODY = { uid: 65_534, gid: 65_534 }
const USER: { uid?: number; gid?: number } = process.getuid?.() === 0 ? NOBODY : {}
const canEnter = spawnSync('ls', [ROOT], { cwd: '/', ...USER }).status === 0

/** In a clone that is in use: private, large, or made by something else than Git. */
const NOT_CLONED = /(?:^|\/)(?:\.git|node_modules|tests|backups|data\/site|\.env|.*\.sqlite.*)$/

/**
 * A clone as docs/operating.md lays it out: it belongs to a user who is not root and can write nowhere else. Its
 * packages and build are those of this one; copies, where only root can enter this one.
 */
function laidOutFolder() {
  const folder = testFolder()
  cpSync(ROOT, folder, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !NOT_CLONED.test(path.slice(ROOT.length + 1)),
  })
  const clock = 'tests/helpers/clock'
  cpSync(join(ROOT, clock), join(folder, clock), { recursive: true })
  const packages = [join(ROOT, 'node_modules'), join(folder, 'node_modules')]
  execFileSync(canEnter ? 'ln' : 'cp', [canEnter ? '-s' : '-a', ...packages])
  // As with every test, the build is current.
  writeStamp(folder, hashInputs(folder))
  if (USER.uid !== undefined) spawnSync('chown', ['-hR', `${USER.uid}:${USER.gid}`, folder])
  const start = (line: string, options: SpawnOptions = {}) =>
    spawn('sh', ['-c', line], {
      cwd: folder,
      detached: true,
      ...USER,
      ...options,
      env: {
        ...process.env,
        HOME: folder,
        TMPDIR: folder,
        NODE_OPTIONS: process.env['NODE_OPTIONS']?.replace(urlOf(ROOT), urlOf(folder)),
        npm_config_update_notifier: 'false',
        ...options.env,
      },
    })
  return {
    folder,
    start,
    /** Runs a line of a shell. */
    run: async (line: string, { input = '', env = {} } = {}) => {
      const child = start(line, { env })
      // Most lines read no input, and may have ended.
      child.stdin?.on('error', () => undefined).end(input)
      const [output] = await Promise.all([
        readAll(child.stderr!),
        readAll(child.stdout!),
        new Promise((done) => child.once('close', done)),
      ])
      return { code: child.exitCode, output }
    },
  }
}

/** In the order in which an operator reads them. */
const RUN = ['README.md', 'docs/your-list.md', 'docs/before-you-go-public.md', 'docs/operating.md']
const DOCUMENTS = ['SECURITY.md', 'README.md', ...globSync(['{data,site}/*.md', 'docs/*.md'])]
const OPTION = /(?<![\w-])--[a-z][a-z-]+/g
const CLI =
  /^(?:npm run (?:--silent )?cli --|npx fadewell|docker compose exec (?:-T )?app fadewell) (?=[a-z])/

/** What is not run here. */
const NOT_RUN: readonly (readonly [why: string, lines: RegExp])[] = [
  ['the folder is laid out and its site started', /^(?:(?:sudo -u directory )?git|cd|npm start)\b/],
  ['an engine of Docker is needed', /^docker compose (?:up|logs|cp)\b/],
  ['the whole machine would change', /^sudo (?:apt|useradd|install|systemctl)\b/],
  ['systemd keeps the log', /^sudo journalctl\b/],
  ['the next release is of another clone', /^sudo sh \S+update\.sh\b/],
  ['a place for files or a list elsewhere is needed', /^(?:rclone|curl -s https|duckdb)\b/],
  ['the test of several machines runs it', /^litestream\b/],
]

const LIST = 'name,city,state\nFade Away,Austin,TX\nClear Skin,Reno,NV\n'
const PASSWORD = 'seven boats leave at dawn\n'

interface Line {
  text: string
  isSpan: boolean
}

/** Lines of shell blocks and code within the text, in their order. */
function linesOf(document: string): Line[] {
  const text = readFileSync(document, 'utf8')
  const found = text.matchAll(/^ *```(\w*)\n([^]*?)^ *```$|(?<!`)`([^`\n]+)`(?!`)/gm)
  return [...found].flatMap(([, language, block, span]): Line[] => {
    if (span !== undefined) return [{ text: span, isSpan: true }]
    if (language !== 'sh') return []
    // The query between the quotes of one argument is no line of its own.
    const lines = (block ?? '')
      .trim()
      .replaceAll(/"[^"]*"/g, (quoted) => quoted.replaceAll('\n', ' '))
    return lines.split('\n').map((line) => ({ text: line.trim(), isSpan: false }))
  })
}

const isSetting = (line: string) => /^[A-Z_]+=\S*$/.test(line)

test('no line of a code block has two commands', () => {
  const blocks = RUN.flatMap(linesOf).filter(({ isSpan }) => !isSpan)
  const two = blocks.filter(
    ({ text }) =>
      [...text.matchAll(/\b(?:npm (?:run|start|test|ci)|npx|docker compose|sudo) /g)].length >
      (text.startsWith('sudo -u') ? 2 : 1),
  )

  expect(blocks.length).toBeGreaterThan(30)
  expect(two).toEqual([])
})

const clone = laidOutFolder()
const container = join(clone.folder, 'volume')
let port = 0
let server: ReturnType<typeof clone.start>

beforeAll(async () => {
  fillFolder(clone.folder)
  const { uid, gid } = statSync(join(clone.folder, 'package.json'))
  const inContainer = ['', 'site', 'backups'].map((name) => join(container, name))
  const ofMachine = ['systemd/system', 'caddy'].map((name) => join(clone.folder, 'etc', name))
  for (const path of [...inContainer, ...ofMachine]) {
    mkdirSync(path, { recursive: true })
    chownSync(path, uid, gid)
  }
  port = await freePort()
  server = clone.start('npm start', {
    env: { PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await waitForPort(port)
})
afterAll(async () => {
  process.kill(-(server.pid ?? 0), 'SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
})

test.for(NOT_RUN)('lines are not run here where %s', ([, lines]) => {
  expect(RUN.flatMap(linesOf).filter(({ text }) => lines.test(text))).not.toEqual([])
})

test.for(RUN)(
  'every line of %s that can run here does, for a user who is not root',
  async (document) => {
    const lines = linesOf(document).filter(
      ({ text, isSpan }) =>
        (isSpan ? CLI.test(text) || text.startsWith('curl http') : !isSetting(text)) &&
        !NOT_RUN.some(([, kind]) => kind.test(text)),
    )
    const failed = []
    for (const { text } of lines) {
      const isInContainer = text.startsWith('docker')
      const { code, output } = await clone.run(toRun(text), {
        input: text.includes(' import') ? LIST : PASSWORD,
        env: isInContainer ? imageSettings() : { IMPORT_FROM: join(clone.folder, 'my-list.csv') },
      })
      if (code !== 0) failed.push([text, code, output])
    }

    expect(lines.length).toBeGreaterThan(1)
    expect(failed).toEqual([])
  },
)

/** The line with what only this machine has another name for. */
function toRun(line: string): string {
  return line
    .replace(/ +#.*$/, '')
    .replace(/ \| age .*/, ' > /dev/null')
    .replace(/^docker compose exec (?:-T )?app fadewell/, `node ${clone.folder}/cli/command.mjs`)
    .replace(/^sudo (?:-u directory )?/, '')
    .replace(' /etc/', ` ${clone.folder}/etc/`)
    .replace('localhost:3000', `localhost:${port}`)
    .replace(/ FILE\b/, ' my-list.csv')
}

function imageSettings(): Record<string, string> {
  const [, block = ''] = /^ENV ([^]*?[^\\])$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  const settings = [...block.matchAll(/([A-Z_]+)=(\/data\S*)/g)]
  return Object.fromEntries(
    settings.map(([, name = '', path = '']) => [name, path.replace('/data', container)]),
  )
}

/** What the documented lines read. */
function fillFolder(folder: string): void {
  const rows = LIST.trim()
    .split('\n')
    .map((line) => line.split(','))
  const [header = [], ...cells] = rows
  const clinics = cells.map((row) => Object.fromEntries(row.map((cell, at) => [header[at], cell])))
  const files = [
    [['my-list.csv', 'clinics.csv', 'overture.csv', 'yelp.csv'], LIST],
    [['outscraper.xlsx', 'clinics.xlsx'], workbookOf([{ name: 'Clinics', rows }])],
    [['columns.json'], '{}'],
    [['yelp.json'], JSON.stringify(clinics)],
  ] as const
  for (const [names, content] of files) {
    for (const name of names) writeFileSync(join(folder, name), content)
  }
}

test('every option in the documents exists', async () => {
  const program = await loadProgram()
  const texts = DOCUMENTS.flatMap(linesOf).map(({ text }) => text.replace(CLI, ''))
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
