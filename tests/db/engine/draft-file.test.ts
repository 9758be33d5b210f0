import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { removeLeftovers } from '#db/backup/draft-file.ts'
import { test } from '#tests/helpers/databases/database-file.ts'

const NOBODY = 2 ** 22 + 1 // above the largest process id

test.for([`draft-${NOBODY}`, `draft-${NOBODY}-wal`, `draft-${NOBODY}-journal`])(
  'deletes the %s of a killed process',
  (end, { folder }) => {
    writeFileSync(join(folder, `site.sqlite-${end}`), '')

    removeLeftovers(join(folder, 'site.sqlite'))

    expect(readdirSync(folder)).toEqual([])
  },
)

test.for([
  `draft-${process.pid}`,
  `draft-${process.pid}-wal`,
  'draft-keep-me.txt',
  'draft-',
  `draft-${NOBODY}-walnuts`,
  `other-draft-${NOBODY}`,
])('keeps the file %s', (end, { folder }) => {
  const name = `site.sqlite-${end}`
  writeFileSync(join(folder, name), '')

  removeLeftovers(join(folder, 'site.sqlite'))

  expect(readdirSync(folder)).toEqual([name])
})
