import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { CLI_MAIN, test } from '#tests/helpers/commands/cli.ts'
import { partsOf } from '#tests/helpers/lists/spreadsheets.ts'
import { zipOf } from '#tests/helpers/lists/zip-archives.ts'

/** A sheet whose single link covers 17 billion cells, which a parser visits one by one. */
const SHEET = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
  <sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>
  <hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks></worksheet>`

test('SIGTERM ends an import that reads for too long', async ({ files: { db } }) => {
  const parts = partsOf([{ name: 'S', rows: [] }]).map((part) =>
    part.name.endsWith('sheet1.xml') ? { ...part, content: SHEET } : part,
  )
  const server = createServer((_request, response) => response.end(zipOf(parts))).listen(0)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const list = `http://127.0.0.1:${port}/list.xlsx`
  const child = spawn(process.execPath, [CLI_MAIN, 'import', list, '--db', db], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const printed = readText(child.stderr)
  const ended = once(child, 'close')
  // It is read just before it is parsed.
  await once(server, 'request')
  await wait(500)

  child.kill('SIGTERM')

  expect(await ended).toEqual([143, null])
  expect(await printed).toMatch(/^Interrupted: nothing was imported/)
})
