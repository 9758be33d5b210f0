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

test('keeps the order of the import and every clean value, and disarms formulas', async () => {
  const exported = parse<object>(await (await download()).text(), { columns: true })
  const imported = parse<object>(await readFile(SMALL_LIST), { columns: true })

  expect(exported[0]).toEqual(imported[0])
  expect(exported.map((row) => Reflect.get(row, 'name'))).toEqual(
    imported.slice(0, -1).map((row) => String(Reflect.get(row, 'name')).replace(/^=/, "'=")),
  )
})

test.for(['gzip', 'identity'])(
  'is complete as %s, also asked again or by HEAD',
  async (encoding) => {
    const ask = (method: string, more: Record<string, string> = {}) =>
      rawRequest(site().port, '/data/clinics.csv', {
        method,
        headers: { 'accept-encoding': encoding, ...more },
      })
    const text = await (await download({ 'accept-encoding': encoding })).text()
    const [whole, head] = [await ask('GET'), await ask('HEAD')]
    const again = await ask('GET', { 'if-none-match': whole.headers['etag'] ?? '' })

    expect(text).toContain('Clínica Piel Nueva')
    expect(whole.headers['content-encoding']).toBe(encoding === 'gzip' ? 'gzip' : undefined)
    expect(whole.headers['vary']).toMatch(/accept-encoding/i)
    const headers = ['content-length', 'content-encoding', 'content-type', 'etag', 'vary']
    const those = (answer: typeof whole) => headers.map((name) => answer.headers[name])
    expect(those(head)).toEqual(those(whole))
    expect([Number(head.headers['content-length']), head.body.length]).toEqual([
      whole.body.length,
      0,
    ])
    expect([again.status, again.body.length]).toEqual([304, 0])
  },
)
