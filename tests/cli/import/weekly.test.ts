import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { openDatabase } from '#db/engine/connection.ts'
import { runCli, test as base } from '#tests/helpers/commands/cli.ts'
import { csvOf, type Cells } from '#tests/helpers/lists/clinic-lists.ts'

const SCRIPT = resolve('deploy/weekly.sh')
const GLOW: Cells = { name: 'Glow' }
/** Refused at once: enough where only the delivery of the summary matters. */
const NO_LIST = 'not,a,list\n1,2,3\n'
const OAKS: Cells = { name: 'Nine Oaks', street: '2 Oak St' }

interface Machine {
  arrives: (content: string) => void
  run: (
    env?: Record<string, string>,
    ...options: string[]
  ) => Promise<{ code: number; stdout: string; stderr: string }>
  /** Standard input of the fake sendmail; `undefined` if it was not called. */
  mail: () => string | undefined
  pages: string
  file: string
}

const test = base.extend<{ machine: Machine }>({
  machine: async ({ files: { folder, db } }, use) => {
    const [file, pages, bin, sent] = ['list.csv', 'pages', 'bin', 'sent'].map((name) =>
      join(folder, name),
    ) as [string, string, string, string]
    mkdirSync(bin)
    writeFileSync(join(bin, 'sendmail'), `#!/bin/sh\n{ echo "$*"; cat; } > '${sent}'\n`)
    chmodSync(join(bin, 'sendmail'), 0o755)
    const ownEnv = {
      DATABASE_PATH: db,
      PAGES: pages,
      CONTACT_EMAIL: 'operator@fadewell.example',
      SITE_URL: 'https://fadewell.example',
      PATH: `${bin}:${process.env['PATH']}`,
    }
    await use({
      arrives: (content) => writeFileSync(file, content),
      run: async (env = {}, ...options) => {
        const child = spawn('/bin/sh', [SCRIPT, file, ...options], {
          cwd: folder,
          env: { ...process.env, ...ownEnv, ...env },
        })
        const [stdout, stderr, [code]] = await Promise.all([
          readText(child.stdout),
          readText(child.stderr),
          once(child, 'close') as Promise<[number]>,
        ])
        return { code, stdout, stderr }
      },
      mail: () => (existsSync(sent) ? readFileSync(sent, 'utf8') : undefined),
      pages,
      file,
    })
  },
})

const HEADERS = `-i -t
To: operator@fadewell.example
Subject: fadewell.example: SUBJECT
Auto-Submitted: auto-generated
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

`
const headersWith = (subject: string) => HEADERS.replace('SUBJECT', subject)

describe.skipIf(process.platform === 'win32')('deploy/weekly.sh', { timeout: 60_000 }, () => {
  test('imports a newer list, updates its pages and e-mails the summary', async ({
    files: { db },
    machine,
  }) => {
    machine.arrives(csvOf(GLOW))
    await runCli(['import', machine.file, '--db', db])
    await runCli(['prerender', '--db', db, '--out', machine.pages])
    machine.arrives(csvOf(GLOW, OAKS))

    const { code, stdout, stderr } = await machine.run()

    expect([code, stderr]).toEqual([0, ''])
    expect(machine.mail()).toContain(headersWith('list imported'))
    expect(machine.mail()).toMatch(/1 added[^]*pages rendered/)
    expect(stdout).toMatch(/1 added[^]*pages rendered[^]*\nlist imported\n$/)
    expect(readFileSync(join(machine.pages, 'states/texas/austin.html'), 'utf8')).toContain(
      'Nine Oaks',
    )
    expect(existsSync(join(machine.pages, 'index.html.gz'))).toBe(false)
  })

  test('reports a refused list, fails and does not update outdated pages', async ({
    files: { db, list },
    machine,
  }) => {
    await runCli(['import', list(csvOf(GLOW)), '--db', db])
    mkdirSync(machine.pages)
    writeFileSync(join(machine.pages, 'index.html'), 'as it was')
    machine.arrives(NO_LIST)

    const { code, stdout } = await machine.run()

    expect(code).toBe(1)
    expect(machine.mail()).toContain(
      `${headersWith('import refused, the old list stays')}${machine.file}:1: `,
    )
    expect(stdout).toContain(`${machine.file}:1: `)
    expect(readFileSync(join(machine.pages, 'index.html'), 'utf8')).toBe('as it was')
  })

  test('fails and updates no page when doctor finds problems', async ({
    files: { db },
    machine,
  }) => {
    machine.arrives(csvOf(GLOW))
    await runCli(['import', machine.file, '--db', db])
    mkdirSync(machine.pages)
    const connection = openDatabase(db)
    await connection.db.updateTable('providers').set({ hours: 'nonsense' }).execute()
    await connection.close()

    const { code } = await machine.run()

    expect(code).toBe(1)
    expect(machine.mail()).toContain(headersWith('no new list, but doctor found problems'))
    expect(machine.mail()).toContain('Glow: the stored opening hours are invalid')
    expect(existsSync(join(machine.pages, 'index.html'))).toBe(false)
  })

  test('reports that there is no new list, and passes options on to import', async ({
    files: { db },
    machine,
  }) => {
    machine.arrives(csvOf(GLOW))
    const first = await machine.run({}, '--dry-run')
    await runCli(['import', '--if-newer', machine.file, '--db', db])

    const { code } = await machine.run()

    expect(first.stdout).toMatch(/dry run/i)
    expect(code).toBe(0)
    expect(machine.mail()).toContain(headersWith('no new list'))
    const { stdout } = await runCli(['audit', '--event', 'import', '--db', db, '--json'])
    expect(JSON.parse(stdout)).toMatchObject({ events: [{ details: { outcome: 'done' } }] })
  })

  test('keeps the e-mail in MAIL_FILE for another command', async ({
    files: { folder },
    machine,
  }) => {
    machine.arrives(NO_LIST)
    const file = join(folder, 'mail')

    await machine.run({ MAIL_FILE: file, MAIL_FROM: 'site@fadewell.example' })

    expect(machine.mail()).toBeUndefined()
    expect(readFileSync(file, 'utf8')).toContain(
      'From: site@fadewell.example\nSubject: fadewell.example: import refused, the old list stays\n',
    )
  })

  test('MAIL_FILE reports a run that was killed', async ({ files: { folder }, machine }) => {
    const file = join(folder, 'mail')
    // The import waits until something is written into the pipe.
    execFileSync('mkfifo', [machine.file])
    const child = spawn('/bin/sh', [SCRIPT, machine.file], {
      detached: true,
      env: {
        ...process.env,
        DATABASE_PATH: join(folder, 'directory.sqlite'),
        CONTACT_EMAIL: 'operator@fadewell.example',
        MAIL_FILE: file,
      },
    })
    const ended = once(child, 'close')
    const read = () => (existsSync(file) ? readFileSync(file, 'utf8') : '')
    await expect.poll(read, { timeout: 10_000 }).toMatch(/\n\n$/)

    process.kill(-(child.pid ?? 0), 'SIGKILL')
    await ended

    expect(read()).toContain('the weekly import was stopped before its end\n')
  })

  test('only prints the summary without CONTACT_EMAIL', async ({ machine }) => {
    machine.arrives(NO_LIST)

    const { stdout } = await machine.run({ CONTACT_EMAIL: '' })

    expect(stdout).toContain('CONTACT_EMAIL is not set, so no e-mail was sent.\n')
    expect(machine.mail()).toBeUndefined()
  })

  test('fails when sendmail does', async ({ files: { folder }, machine }) => {
    machine.arrives(csvOf(GLOW))
    writeFileSync(join(folder, 'bin/sendmail'), '#!/bin/sh\ncat > /dev/null\nexit 75\n')

    const { code, stderr } = await machine.run()

    expect([code, stderr]).toEqual([1, 'The summary could not be e-mailed.\n'])
  })
})
