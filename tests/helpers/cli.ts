import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { test as base } from 'vitest'
import { copyEmptyDirectory } from './small-directory.ts'

interface CliRun {
  code: number | null
  stdout: string
  stderr: string
}

/** The program that `npm run cli` starts. */
export const CLI_MAIN = resolve(import.meta.dirname, '../../cli/main.ts')

/** Runs the operator's command line as its own process. */
export async function runCli(
  args: readonly string[],
  options: { input?: string; cwd?: string; env?: Record<string, string> } = {},
): Promise<CliRun> {
  const child = spawn(process.execPath, [CLI_MAIN, ...args], {
    cwd: options.cwd ?? process.cwd(),
    env: { ...process.env, ...options.env },
  })
  child.stdin.end(options.input ?? '')
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, stdout, stderr }
}

interface Files {
  folder: string
  /** A migrated database without clinics. */
  db: string
  /** Where no file is yet. */
  newDb: string
  /** Writes a list and returns its path. */
  list: (content: string) => string
}

/** Gives a test a folder of its own with a migrated database. */
export const test = base.extend<{ files: Files }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the dependencies off the pattern
  files: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'cli-'))
    const list = (content: string) => {
      const path = join(folder, 'list.csv')
      writeFileSync(path, content)
      return path
    }
    const db = join(folder, 'directory.sqlite')
    await copyEmptyDirectory(db)
    await use({ folder, db, newDb: join(folder, 'new.sqlite'), list })
    rmSync(folder, { recursive: true })
  },
})
