import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { prerenderAll, prerenderChanged } from '#server/publish/prerender/prerender.ts'
import { readStamp, writeStamp } from '#server/publish/prerender/stamp.ts'
import { importList, type Cells } from '#tests/helpers/data/clinic-lists.ts'
import { NOW } from '#tests/helpers/data/database.ts'
import { differences, readTree } from '#tests/helpers/data/file-tree.ts'
import { prerenderInto } from '#tests/helpers/site/prerender-into.ts'

const OLD: Cells[] = [{ name: 'Fade', phone: '512-555-0100' }, { name: 'Clear' }]
const NEW: Cells[] = [{ name: 'Fade', phone: '512-555-0199' }, { name: 'Clear' }]
const PAGE = 'states/texas/austin/fade'
/** Of a process that is gone: higher than any system counts. */
const DEAD = 2 ** 22 + 1

let folder = ''
let out = ''
let database = ''
let connection: Connection
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prerender-broken-off-'))
  out = join(folder, 'site')
  database = join(folder, 'directory.sqlite')
  connection = openDatabase(database)
  await prepareDatabase(connection, { now: NOW })
  await importList(connection, OLD)
  await prerenderInto(out, { connection, database }, prerenderAll)
})
afterEach(async () => {
  await connection.close()
  await rm(folder, { recursive: true })
})

/** Does to the files what an update to the new list does before it is killed. */
async function breakOff(changeFiles: (published: string, updated: string) => void): Promise<void> {
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

test('a page that was replaced without its data is mended when the data change back', async () => {
  const before = readTree(out)
  await breakOff((published, updated) => {
    writeFileSync(join(published, `${PAGE}.html`), readFileSync(join(updated, `${PAGE}.html`)))
  })
  await importList(connection, OLD, { force: true })

  await prerenderInto(out, { connection, database }, prerenderChanged)

  const others = differences(before, readTree(out)).filter((name) => name !== 'sitemap.xml')
  expect(others).toEqual([])
})

test('what a killed update was writing or removing is gone after the next one', async () => {
  await breakOff((published) => {
    for (const draft of [`${PAGE}.html.tmp`, 'states/texas/austin/new.html.tmp']) {
      writeFileSync(join(published, draft), '<!doctype html><p>half a pa')
    }
    for (const pid of [DEAD, process.ppid]) {
      writeFileSync(join(published, `.sitemap-1.xml.${pid}.tmp`), '<urls')
    }
    // A removal that was killed before the last files of the page went.
    writeFileSync(join(published, 'states/texas/austin/clear.html.gz'), 'old')
  })
  await importList(connection, NEW.slice(0, 1), { force: true })

  await prerenderInto(out, { connection, database }, prerenderChanged)

  const left = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /tmp$|clear/.test(name),
  )
  // Somebody else's, who is still at work.
  expect(left).toEqual([`.sitemap-1.xml.${process.ppid}.tmp`])
})
