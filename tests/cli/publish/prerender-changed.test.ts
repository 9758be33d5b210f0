import { copyFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SiteFinding } from '#domain/websites/judge-site.ts'
import { decideApplication, deleteApplication, undoDecision } from '#db/applications/decide.ts'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { prerenderAll, prerenderChanged } from '#server/publish/prerender/prerender.ts'
import { addApplication, addPending } from '#tests/helpers/applications/applications.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW } from '#tests/helpers/databases/database.ts'
import { differences, readTree } from '#tests/helpers/data/file-tree.ts'
import { recordFindings } from '#tests/helpers/stewardship/site-checks.ts'
import { prerenderInto } from '#tests/helpers/site/prerender-into.ts'

const RUNS = 2
const APPLICATIONS = ['a1', 'a2', 'a3']

const clinic: fc.Arbitrary<Cells> = fc.record({
  name: fc.constantFrom('Fade', 'Fade Away', 'Clear', '!Gone', 'O’Ink & <Co>'),
  street: fc.constantFrom('1 Main St', '2 Oak St', '3 Elm St', ''),
  city: fc.constantFrom('Austin', 'AUSTIN', 'Dallas', 'Reno'),
  state: fc.constantFrom('TX', 'NV', 'Ontario'),
  site: fc.constantFrom('', 'https://fade.example'),
  phone: fc.constantFrom('', '512-555-0100', '512-555-0101'),
  reviews: fc.constantFrom('0', '7', '90'),
  latitude: fc.constantFrom('0', '30.27', '39.5'),
})
const list = fc.array(clinic, { minLength: 1, maxLength: 12 })
const id = fc.constantFrom(...APPLICATIONS)

type Step =
  | { kind: 'import'; rows: Cells[] }
  | { kind: 'approve' | 'decline' | 'delete' | 'undo'; id: string }
  /** Moves the listing of a misspelled city. */
  | { kind: 'migrate' }
  /** Checks the websites of all clinics with one name. */
  | { kind: 'check'; slug: string; finding: SiteFinding; day: number }
  /** Restores the data from before the first step. */
  | { kind: 'restore' }

const check = fc.record({
  kind: fc.constant('check' as const),
  slug: fc.constantFrom('fade', 'fade-away', 'clear'),
  finding: fc.constantFrom<SiteFinding[]>('gone', 'answers', 'silent', 'moved'),
  day: fc.nat(9),
})

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: check },
  { weight: 3, arbitrary: list.map((rows) => ({ kind: 'import' as const, rows })) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'approve' as const,
        'decline' as const,
        'delete' as const,
        'undo' as const,
      ),
      id,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'restore' as const }) },
)

test('an update writes the same files as a full run after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      list,
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
      async (first, changes) => {
        const folder = await mkdtemp(join(tmpdir(), 'prerender-property-'))
        const [next = [], ...later] = changes
        const linked = first.map((row) => ({ ...row, site: 'https://fade.example' }))
        const gone = ['fade', 'fade-away', 'clear'].map((slug): Step => ({
          kind: 'check',
          slug,
          finding: 'gone',
          day: 10,
        }))
        const checks: Step[][] = [[{ kind: 'import', rows: linked }], gone]
        const all = [[{ kind: 'migrate' } as const, ...next], ...later, ...checks]
        try {
          expect(await differencesAfter(folder, first, all)).toEqual([])
        } finally {
          await rm(folder, { recursive: true, force: true })
        }
      },
    ),
    { numRuns: RUNS },
  )
}, 600_000)

/** Files that differ between an update after each change and a full run at the end. */
async function differencesAfter(
  folder: string,
  first: Cells[],
  changes: Step[][],
): Promise<string[]> {
  const database = join(folder, 'directory.sqlite')
  await withDatabase(database, async (connection) => {
    await prepareDatabase(connection, { now: NOW })
    await importList(connection, first)
    await addApplication(connection.db, { id: 'a0', name: 'Clear', city: 'Austin, TX' })
    const tiers = { a1: 'free', a2: 'premium', a3: 'free' } as const
    for (const own of APPLICATIONS) {
      const city = own === 'a3' ? 'Reno' : 'Austin'
      const state = own === 'a3' ? 'NV' : 'TX'
      await addPending(connection.db, {
        id: own,
        company_name: 'Clear',
        listing_type: tiers[own as keyof typeof tiers],
        city,
        state,
      })
    }
  })
  const backup = join(folder, 'backup.sqlite')
  copyFileSync(database, backup)
  await withDatabase(database, (connection) =>
    prerenderInto(join(folder, 'site'), { connection, database }, prerenderChanged),
  )

  const found: string[] = []
  for (const steps of changes) {
    for (const one of steps) {
      if (one.kind === 'restore') copyFileSync(backup, database)
      else await withDatabase(database, (connection) => take(connection, one))
    }
    await withDatabase(database, async (connection) => {
      const whole = join(folder, 'whole')
      await prerenderInto(join(folder, 'site'), { connection, database }, prerenderChanged)
      await prerenderInto(whole, { connection, database }, prerenderAll)
      found.push(...differences(readTree(join(folder, 'site')), readTree(whole)))
    })
  }
  return found
}

async function take(connection: Connection, one: Exclude<Step, { kind: 'restore' }>) {
  const decision = { actor: 'admin', now: NOW } as const
  switch (one.kind) {
    case 'import':
      await importList(connection, one.rows, { force: true })
      return
    case 'migrate':
      await prepareDatabase(connection, { now: NOW })
      return
    case 'check':
      await recordFindings(connection, one)
      return
    case 'approve':
      await decideApplication(connection, one.id, { to: 'approved', ...decision })
      return
    case 'decline':
      await decideApplication(connection, one.id, { to: 'declined', ...decision })
      return
    case 'delete':
      await deleteApplication(connection, one.id, decision)
      return
    case 'undo':
      await undoDecision(connection, one.id, { actor: 'admin', now: NOW })
  }
}

async function withDatabase(file: string, work: (connection: Connection) => Promise<void>) {
  const connection = openDatabase(file)
  try {
    await work(connection)
    // Checkpoints the log, so that copying the file is enough.
    connection.sqlite.pragma('wal_checkpoint(truncate)')
  } finally {
    await connection.close()
  }
}
