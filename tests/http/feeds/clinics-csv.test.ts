import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { CLINIC_COLUMNS } from '#domain/import/reading/list-columns.ts'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { SMALL_LIST } from '#tests/helpers/site/site.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite()

const download = (headers: Record<string, string> = {}) =>
  fetch(`${site().url}/data/clinics.csv`, { headers })

test('is a download of the 15 columns', async () => {
  const response = await download()
  const [header = '', ...records] = (await response.text()).trimEnd().split('\r\n')

  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename=clinics.csv')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(header).toBe(CLINIC_COLUMNS.join(','))
  expect(records).toHaveLength(132)
})

test('keeps the order of the import and every clean value', async () => {
  const exported = parse<object>(await (await download()).text(), { columns: true })
  const imported = parse<object>(await readFile(SMALL_LIST), { columns: true })

  expect(exported[0]).toEqual(imported[0])
  expect(exported.map((row) => Reflect.get(row, 'name'))).toEqual(
    imported.slice(0, -1).map((row) => Reflect.get(row, 'name')),
  )
})

test('revalidates with 304', async () => {
  const { port } = site()
  const first = await rawRequest(port, '/data/clinics.csv')
  const again = await rawRequest(port, '/data/clinics.csv', {
    headers: { 'if-none-match': first.headers['etag'] ?? '' },
  })

  expect([again.status, again.body.length]).toEqual([304, 0])
})

test.for(['gzip', 'identity'])('is complete as %s', async (encoding) => {
  const response = await download({ 'accept-encoding': encoding })

  expect(response.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null)
  expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
  expect(await response.text()).toContain('Clínica Piel Nueva')
})

test.for(['gzip', 'identity'])('answers HEAD as GET, for %s', async (encoding) => {
  const ask = (method: string) =>
    rawRequest(site().port, '/data/clinics.csv', {
      method,
      headers: { 'accept-encoding': encoding },
    })

  const [whole, head] = await Promise.all([ask('GET'), ask('HEAD')])

  const headers = ['content-length', 'content-encoding', 'content-type', 'etag', 'vary']
  const those = (answer: typeof whole) => headers.map((name) => answer.headers[name])
  expect(those(head)).toEqual(those(whole))
  expect([Number(head.headers['content-length']), head.body.length]).toEqual([whole.body.length, 0])
})
