import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { importList, SMALL_LIST } from '#tests/helpers/site/site.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite()

test('an import while serving is visible immediately, even to a browser that cached the old page', async () => {
  const changed = join(dirname(site().databasePath), 'changed.csv')
  const list = await readFile(SMALL_LIST, 'utf8')
  await writeFile(changed, list.replace('Weekday Ink Removal', 'Renamed Clinic'))
  const paths = ['/states/texas/austin', '/data/clinics.csv']
  const before = await Promise.all(paths.map((path) => rawRequest(site().port, path)))

  await importList(changed, site().databasePath)
  const after = await Promise.all(
    before.map(({ headers }, at) =>
      rawRequest(site().port, paths[at] ?? '', {
        headers: { 'if-none-match': headers['etag'] ?? '' },
      }),
    ),
  )

  expect(after.map(({ status }) => status)).toEqual([200, 200])
  for (const [at, { headers, body }] of after.entries()) {
    expect(headers['etag']).not.toBe(before[at]?.headers['etag'])
    expect(before[at]?.body.includes('Weekday Ink Removal')).toBe(true)
    expect(body.includes('Weekday Ink Removal')).toBe(false)
    expect(body.includes('Renamed Clinic')).toBe(true)
  }
})
