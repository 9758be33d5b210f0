import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { CLI_MAIN, test } from '#tests/helpers/commands/cli.ts'
import { partsOf } from '#tests/helpers/lists/spreadsheets.ts'
import { zipOf } from '#tests/helpers/lists/zip-archives.ts'

/** A sheet whose single link covers 17 billion cells, which a parser visits one by one. */
const SHEET = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
  <sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>
  <hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks></worksheet>`

test('SIGTERM ends an import that reads for too long', async ({ files: { folder, db } }) => {
  const parts = partsOf([{ name: 'S', rows: [] }]).map((part) =>
    part.name.endsWith('sheet1.xml') ? { ...part, content: SHEET } : part,
  )
  const list = join(folder, 'list.xlsx')
  writeFileSync(list, zipOf(parts))
  const progress = join(folder, 'progress')
  const args = ['import', list, '--db', db, '--progress', progress]
  const child = spawn(process.execPath, [CLI_MAIN, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const printed = readText(child.stderr)
  const ended = once(child, 'close')
  // It comes when the file is read, just before it is parsed.
  while (!existsSync(progress)) await wait(20)
  await wait(500)

  child.kill('SIGTERM')

  expect(await ended).toEqual([143, null])
  expect(await printed).toMatch(/^Interrupted: nothing was imported/)
})
