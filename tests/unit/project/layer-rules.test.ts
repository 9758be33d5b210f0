import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '#tests/helpers/data/test-folder.ts'
import { table } from '#tests/helpers/data/words.ts'

/** File, forbidden import, and part of the expected message. */
const VIOLATIONS = table`
  domain/a.ts               | import { x } from '#db/engine/connection.ts'      | domain/ is pure
  domain/b.ts               | import { x } from 'node:fs'                       | domain/ is pure
  domain/c.ts               | import { x } from 'react'                         | domain/ is pure
  domain/d.ts               | import { x } from 'kysely'                        | domain/ is pure
  domain/e.ts               | import { x } from '../../db/engine/connection.ts' | Cross a top-level border
  db/a.ts                   | import { x } from '#server/app.ts'                | db/ imports only domain/
  db/b.ts                   | import { x } from 'express'                       | db/ imports only domain/
  db/engine/migrations/a.ts | import { x } from '#domain/clinics/slugs.ts'      | frozen in time
  server/a.ts               | import { x } from '#cli/main.ts'                  | server/ imports db/ and domain/
  server/b.ts               | import { x } from '#ui/Badge.tsx'                 | server/ imports db/ and domain/
  cli/a.ts                  | import { x } from '#server/app.ts'                | only #server/content/
  cli/b.ts                  | import { x } from '#ui/Badge.tsx'                 | cli/ imports db/ and domain/
  cli/c.ts                  | import { x } from 'express'                       | cli/ imports db/ and domain/
  pages/a/+Page.tsx         | import { x } from '#db/directory/totals.ts'       | reaches the browser
  pages/a/+Head.tsx         | import { x } from 'node:fs'                       | reaches the browser
  pages/a/+data.ts          | import { x } from '#server/app.ts'                | only these server helpers
  pages/b/+data.ts          | import { x } from 'better-sqlite3'                | return plain values
`

/** Two files that import each other. */
const CYCLE = table`
  db/cycle-a.ts | import { y as x } from './cycle-b.ts'
  db/cycle-b.ts | import { y as x } from './cycle-a.ts'
`

const ALLOWED = table`
  cli/ok.ts          | import { x } from '#server/feeds/sitemap.ts'
  cli/sites.ts       | import { x } from '#server/fetching/fetcher.ts'
  pages/ok/+data.ts  | import { x } from '#server/pages/route-params.ts'
  pages/ok/+Page.tsx | import { x } from '#domain/clinics/slugs.ts'
`

const folder = testFolder()

async function lint(): Promise<
  { code: string; filename: string; message: string; help: string }[]
> {
  // Import borders need no types, and the type-aware linter is not installed in that folder.
  const config = readFileSync('.oxlintrc.json', 'utf8').replace(
    '"typeAware": true',
    '"typeAware": false',
  )
  writeFileSync(join(folder, '.oxlintrc.json'), config)
  for (const [file, line] of [...VIOLATIONS, ...CYCLE, ...ALLOWED]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${line}\nexport const y = x\n`)
  }
  const oxlint = join(process.cwd(), 'node_modules/oxlint/bin/oxlint')
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [oxlint, '--format', 'json'],
      { cwd: folder, maxBuffer: 1e8 },
      (_error, stdout) => resolve(stdout),
    )
  })
  return (JSON.parse(output) as { diagnostics: Awaited<ReturnType<typeof lint>> }).diagnostics
}

const found = lint()

test.for(VIOLATIONS)('in %s the linter refuses %j: %s', async ([file, , message]) => {
  const messages = (await found)
    .filter(({ code, filename }) => filename === file && code.includes('no-restricted-imports'))
    .map((diagnostic) => `${diagnostic.message} ${diagnostic.help}`)

  expect(messages.join(' ')).toContain(message)
})

test.for(ALLOWED)('in %s the linter allows %j', async ([file]) => {
  const codes = (await found).filter(({ filename }) => filename === file).map(({ code }) => code)

  expect(codes.filter((code) => code.includes('no-restricted-imports'))).toEqual([])
})

test('the linter refuses an import cycle', async () => {
  const files = (await found)
    .filter(({ code }) => code.includes('no-cycle'))
    .map(({ filename }) => filename)

  expect(new Set(files)).toEqual(new Set(CYCLE.map(([file]) => file)))
})
