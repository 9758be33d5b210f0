import { expect } from 'vitest'
import type { Connection } from '#db/engine/connection.ts'
import { inHandleTransaction } from '#db/engine/handle-transaction.ts'
import { test } from '#tests/helpers/databases/database.ts'

const FIRST_ERROR = new Error('the first error')

test('rolls back on request and still returns the result', async ({ connection }) => {
  const work = async () => {
    writeNote(connection)
    return notesOf(connection)
  }

  const seen = await inHandleTransaction(connection, work, { keep: false })

  expect([seen, notesOf(connection)]).toEqual([1, 0])
})

test('rolls back when the work fails', async ({ connection }) => {
  const failing = inHandleTransaction(connection, async () => {
    writeNote(connection)
    throw FIRST_ERROR
  })

  await expect(failing).rejects.toBe(FIRST_ERROR)
  expect([notesOf(connection), connection.sqlite.inTransaction]).toEqual([0, false])
})

test('reports the original error when SQLite has already rolled back', async ({ connection }) => {
  const failing = inHandleTransaction(
    connection,
    async () => {
      connection.sqlite.exec('rollback')
      throw FIRST_ERROR
    },
    { begin: 'begin' },
  )

  await expect(failing).rejects.toBe(FIRST_ERROR)
})

function writeNote({ sqlite }: Connection): void {
  sqlite.exec("insert into loaded_files (name, sha256) values ('note', '')")
}

function notesOf({ sqlite }: Connection): number {
  return Number(
    sqlite.prepare("select count(*) from loaded_files where name = 'note'").pluck().get(),
  )
}
