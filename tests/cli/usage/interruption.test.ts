import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CLI_MAIN } from '#tests/helpers/commands/run-cli.ts'
import { copyEmptyDirectory, copySmallDirectory } from '#tests/helpers/databases/small-directory.ts'
import { nameServerEnv, startNameServer } from '#tests/helpers/services/name-server.ts'
import { testFolder } from '#tests/helpers/data/test-folder.ts'
import { query } from '#tests/helpers/databases/query.ts'

const folder = testFolder()

const CTRL_C = '\u0003'
const A_BAR = /\d%/
const WRITING = /(?:5[1-9]|[6-9]\d)%/

/** Runs a command in a pseudo terminal and sends Ctrl-C when the output matches. */
async function runInTerminal(
  args: readonly string[],
  interruptAt?: RegExp,
  env: Record<string, string> = {},
) {
  const command = [process.execPath, CLI_MAIN, ...args].map((word) => `'${word}'`).join(' ')
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    cwd: folder,
    env: { ...process.env, ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  let isInterrupted = false
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (isInterrupted || interruptAt?.test(output) !== true) return
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

function countClinics(database: string): number {
  return query(database, 'select listing_id from clinics').length
}

// Other implementations of script(1) than util-linux take different arguments.
describe.skipIf(process.platform !== 'linux')('in a terminal', () => {
  const database = join(folder, 'directory.sqlite')
  const db = ['--db', database]

  test('Ctrl-C while an import writes restores the terminal and keeps the clinics', async () => {
    await copyEmptyDirectory(database)

    const { code, output } = await runInTerminal(['import', ...db], WRITING)

    expect(code).toBe(130)
    expect(terminalStateAfter(output)).toEqual({ cursor: 'h', lineWrap: 'h' })
    expect(lastLine(output)).toBe(
      'Interrupted: nothing was imported; the old clinics are still there.',
    )
    expect(countClinics(database)).toBe(0)
  })

  test('the import of the bundled list has a bar that includes writing and is not full before the commit', async () => {
    const { code, output } = await runInTerminal(['import', ...db])

    const shown = [...output.matchAll(/(\d+)%/g)].map(([, percent]) => Number(percent))
    expect(code).toBe(0)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    expect(shown.some((percent) => percent > 50)).toBe(true)
    expect(shown.at(-1)).toBeLessThan(99)
    expect(terminalStateAfter(output)).toEqual({ cursor: 'h', lineWrap: 'h' })
    expect(countClinics(database)).toBe(18_930)
  })

  test('Ctrl-C during prerender restores the terminal and prints the state it leaves', async () => {
    const out = join(folder, 'pages')

    // Rendering the sample takes many times as long as a key press, on any machine.
    const { code, output } = await runInTerminal(['prerender', '--out', out, ...db], A_BAR)

    expect(code, output).toBe(130)
    expect(terminalStateAfter(output)).toEqual({ cursor: 'h', lineWrap: 'h' })
    expect(lastLine(output)).toBe(`Interrupted: no page was published; ${out} is as it was.`)
    expect(readdirSync(folder).filter((name) => /^\.?pages(?!\.lock)/.test(name))).toEqual([])
  })

  test('Ctrl-C during check-sites restores the terminal and ends the work', async () => {
    await copySmallDirectory(database)
    const { server } = await startNameServer({ 'clinic-1.example': 'silence' })

    const { code, output } = await runInTerminal(['check-sites', ...db], A_BAR, {
      ...nameServerEnv(server),
      SITE_URL: 'https://fadewell.example',
    })

    expect(code, output).toBe(130)
    expect(terminalStateAfter(output)).toEqual({ cursor: 'h', lineWrap: 'h' })
    expect(lastLine(output)).toMatch(/^Interrupted: the findings so far are stored\.\r\n/)
  })
})
