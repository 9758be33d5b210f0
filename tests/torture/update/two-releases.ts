import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashInputs, writeStamp } from '#cli/bootstrap/build.mjs'
import { packageRoot } from '#tests/bench/processes.ts'

const AUTHOR = ['-c', 'user.name=Torture', '-c', 'user.email=torture@example.com']

/** Exists only in the next release. */
export const NEXT_FILE = '/release.txt'
export const NEXT_MIGRATION = '9000-next-release+'

export interface Releases {
  /** Contains the folders blue and green; blue holds the present release, built. */
  site: string
  present: string
  next: string
}

/** A repository with this software as the present release and a next release that adds to the schema. */
export function prepareReleases(folder: string): Releases {
  const source = join(folder, 'source')
  const tracked = git(packageRoot, 'ls-files', '-z').split('\0').filter(Boolean)
  for (const file of tracked) {
    mkdirSync(dirname(join(source, file)), { recursive: true })
    cpSync(join(packageRoot, file), join(source, file))
  }
  git(source, 'init', '--quiet')
  const present = commit(source, 'Present release')
  addToNext(source)
  const next = commit(source, 'Next release')
  const site = join(folder, 'site')
  for (const name of ['blue', 'green']) {
    git(folder, 'clone', '--quiet', source, join(site, name))
    git(join(site, name), 'checkout', '--quiet', '--detach', present)
    symlinkSync(join(packageRoot, 'node_modules'), join(site, name, 'node_modules'))
  }
  const blue = join(site, 'blue')
  for (const part of ['client', 'server', 'assets.json'])
    cpSync(join(packageRoot, 'dist', part), join(blue, 'dist', part), { recursive: true })
  writeStamp(blue, hashInputs(blue))
  return { site, present, next }
}

function addToNext(source: string): void {
  writeFileSync(join(source, 'public', NEXT_FILE), 'next\n')
  writeFileSync(
    join(source, 'db/engine/migrations/9000-next-release.ts'),
    `import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`create table next_release (id integer primary key) strict\`.execute(db)
  await sql\`alter table company_applications add column next_release text\`.execute(db)
}
`,
  )
  const file = join(source, 'db/engine/migrate.ts')
  const code = readFileSync(file, 'utf8')
  const changed = code
    .replace(
      /^(?=import \* as m0001)/m,
      "import * as m9000 from './migrations/9000-next-release.ts'\n",
    )
    .replace(/^(const migrations: .* = \{)$/m, `$1\n  '${NEXT_MIGRATION}': m9000,`)
  writeFileSync(file, changed)
}

function commit(source: string, message: string): string {
  git(source, 'add', '--all', '--force')
  git(source, ...AUTHOR, 'commit', '--quiet', '--no-verify', '--message', message)
  return git(source, 'rev-parse', 'HEAD').trim()
}

function git(cwd: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout
}
