import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Connection } from '#db/engine/connection.ts'
import { prerenderAll, prerenderChanged } from '#server/publish/prerender/prerender.ts'
import { readStamp, writeStamp } from '#server/publish/prerender/stamp.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { differences, readTree } from '#tests/helpers/data/file-tree.ts'
import { prerenderInto } from '#tests/helpers/site/prerender-into.ts'
import { openMigratedFile } from '#tests/helpers/databases/migrated.ts'

const OLD: Cells[] = [{ name: 'Fade', phone: '512-555-0100' }, { name: 'Clear' }]
const NEW: Cells[] = [{ name: 'Fade', phone: '512-555-0199' }, { name: 'Clear' }]
const PAGE = 'states/texas/austin/fade'
/** Above the largest process id. */
const DEAD_PID = 2 ** 22 + 1

let folder = ''
let out = ''
let database = ''
let connection: Connection
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prerender-broken-off-'))
  out = join(folder, 'site')
  database = join(folder, 'directory.sqlite')
  connection = await openMigratedFile(database)
  await importList(connection, OLD)
  await prerenderInto(out, { connection, database }, prerenderAll)
})
afterEach(async () => {
  await connection.close()
  await rm(folder, { recursive: true })
})

/** Simulates an update to the new list that is killed midway. */
async function killUpdate(
  changeFiles: (published: string, updated: string) => void,
): Promise<void> {
  const published = join(folder, readlinkSync(out))
  const before = readStamp(published)
  await importList(connection, NEW, { force: true })
  const updated = join(folder, 'updated')
  await prerenderInto(updated, { connection, database }, prerenderAll)
  const now = readStamp(updated)
  if (before === undefined || now === undefined) throw new Error('there is no stamp')
  changeFiles(published, updated)
  writeStamp(published, { ...before, replacedBy: now.data })
}

test('repairs a page replaced by a killed update after the data changes back', async () => {
  const before = readTree(out)
  await killUpdate((published, updated) => {
    writeFileSync(join(published, `${PAGE}.html`), readFileSync(join(updated, `${PAGE}.html`)))
  })
  await importList(connection, OLD, { force: true })

  await prerenderInto(out, { connection, database }, prerenderChanged)

  const others = differences(before, readTree(out)).filter((name) => name !== 'sitemap.xml')
  expect(others).toEqual([])
})

test('deletes files that a killed update left half written or half removed', async () => {
  await killUpdate((published) => {
    for (const draft of [
      `${PAGE}.html-draft-${DEAD_PID}`,
      `states/texas/austin/new.html.br-draft-${process.pid}`,
    ]) {
      writeFileSync(join(published, draft), '<!doctype html><p>half a pa')
    }
    for (const pid of [DEAD_PID, process.ppid]) {
      writeFileSync(join(published, `sitemap-1.xml-draft-${pid}`), '<urls')
    }
    // A removal killed before it deleted the last files of the page.
    writeFileSync(join(published, 'states/texas/austin/clear.html.gz'), 'old')
  })
  await importList(connection, NEW.slice(0, 1), { force: true })

  await prerenderInto(out, { connection, database }, prerenderChanged)

  const left = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /-draft-|clear/.test(name),
  )
  // The other process is still running.
  expect(left).toEqual([`sitemap-1.xml-draft-${process.ppid}`])
})
