import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { CLI_MAIN } from '#tests/helpers/commands/run-cli.ts'
import { siteDatabase, SMALL_LIST } from '#tests/helpers/site/site.ts'
import { testFolder } from '#tests/helpers/data/test-folder.ts'
import { query } from '#tests/helpers/databases/query.ts'

const folder = testFolder()

const CTRL_C = '\u0003'
const A_BAR = /\d%/
const WRITING = /(?:5[1-9]|[6-9]\d)%/

/** Runs a command in a pseudo terminal and sends Ctrl-C when the output matches. */
async function runInTerminal(args: readonly string[], interruptAt: RegExp) {
  const command = [process.execPath, CLI_MAIN, ...args].map((word) => `'${word}'`).join(' ')
  const child = spawn('script', ['-qec', command, '/dev/null'], { cwd: folder })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  let isInterrupted = false
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (isInterrupted || !interruptAt.test(output)) return
    isInterrupted = true
    child.stdin.write(CTRL_C)
  })
  const [code] = await once(child, 'close')
  return { code: Number(code), output }
}

/** The terminal's state after the last control sequences. */
function terminalStateAfter(output: string) {
  const last = (sequence: RegExp) => [...output.matchAll(sequence)].at(-1)?.[1]
  // oxlint-disable-next-line no-control-regex -- these are control characters
  return { cursor: last(/\u001b\[\?25([hl])/g), lineWrap: last(/\u001b\[\?7([hl])/g) }
}

/** The text after the bar was cleared. */
function lastLine(output: string): string {
  return stripVTControlCharacters(output.split('\u001b[2K').at(-1) ?? '').trim()
}

/** The command with its options, when it is interrupted, and its last words. */
const INTERRUPTED = [
  [
    'import',
    [resolve('data/clinics.csv'), '--force'],
    WRITING,
    'nothing was imported; the old clinics are still there.',
  ],
  // Rendering the sample takes many times as long as a key press, on any machine.
  ['prerender', ['--out', 'pages'], A_BAR, `no page was published; ${folder}/pages is as it was.`],
] as const

// Other implementations of script(1) than util-linux take different arguments.
test.skipIf(process.platform !== 'linux').for(INTERRUPTED)(
  'Ctrl-C during %s restores the terminal, prints the state it leaves, and changes nothing',
  async ([command, options, moment, words]) => {
    const list = command === 'prerender' ? 'data/clinics.csv' : SMALL_LIST
    const { databasePath, remove } = await siteDatabase(list)
    onTestFinished(remove)
    const stored = () => query(databasePath, 'select listing_id from clinics')
    const before = stored()

    const { code, output } = await runInTerminal(
      [command, ...options, '--db', databasePath],
      moment,
    )

    expect(code, output).toBe(130)
    expect(terminalStateAfter(output)).toEqual({ cursor: 'h', lineWrap: 'h' })
    expect(lastLine(output)).toContain(`Interrupted: ${words}`)
    expect(stored()).toEqual(before)
    expect(readdirSync(folder).filter((name) => /^\.?pages(?!\.lock)/.test(name))).toEqual([])
  },
)
