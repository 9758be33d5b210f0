import { createTransport } from 'nodemailer'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { describeError, redactValues } from '#domain/operation/describe-error.ts'
import { openDatabase } from '#db/engine/connection.ts'
import { startMailServer } from '#tests/helpers/services/mail-server.ts'

const CANARY = 'canary4711'

/** Returns the error that `act` throws. */
async function thrownBy(act: () => unknown): Promise<unknown> {
  try {
    await act()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

describe('no value is logged for', () => {
  test.for<[string, () => unknown, string]>([
    ['invalid JSON', () => JSON.parse(`{"a": "${CANARY}", ${CANARY}`), 'SyntaxError'],
    ['a number', () => BigInt(CANARY), 'SyntaxError'],
    ['an expression', () => new RegExp(`(${CANARY}`), 'SyntaxError'],
    ['a language', () => new Intl.NumberFormat(`${CANARY}-toolongforatag`), 'RangeError'],
    ['an address', () => new URL(`//${CANARY}`), 'TypeError'],
    ['an invalid percent-encoding', () => decodeURIComponent(`%${CANARY}`), 'URIError'],
    ['a shape', () => z.strictObject({ a: z.int() }).parse({ a: CANARY, [CANARY]: 1 }), 'ZodError'],
    ['a property', () => Object.defineProperty(CANARY, 'a', {}), 'TypeError'],
    ['a file', () => process.getBuiltinModule('node:fs').readFileSync(`/${CANARY}`), 'Error'],
    ['a name in quotes', () => fail(`cannot find "${CANARY}" here`), 'Error'],
    ['nested quotes', () => fail(`in '{"x": "${CANARY}"}' is an error`), 'Error'],
    ['an unclosed quote', () => fail(`near "${CANARY}`), 'Error'],
    ['an e-mail', () => fail(`no mailbox ${CANARY}@example.com`), 'Error'],
    ['a cause', () => fail('outside', new Error(`'${CANARY}'`)), 'Error'],
    ['a thrown string', () => Promise.reject(CANARY), 'string'],
    ['a message that looks like a stack', () => fail(`'x\n    at ${CANARY} (/a.js:1:1)'`), 'Error'],
  ])('%s', async ([, act, type]) => {
    const words = describeError(await thrownBy(act))

    expect(words.type).toBe(type)
    expect(words.message).not.toBe('')
    expect(JSON.stringify(words)).not.toContain('anary')
  })

  test('SQL and its parameters', async () => {
    const { sqlite, close } = openDatabase(':memory:')
    sqlite.exec('create virtual table t using fts5(a)')
    sqlite.exec('create table u (email text unique, n int check (n > 0)) strict')
    const insert = sqlite.prepare('insert into u values (?, ?)')
    insert.run(`${CANARY}@example.com`, 1)
    const acts = [
      () => insert.run(`${CANARY}@example.com`, 1),
      () => insert.run(CANARY, -4711),
      () => insert.run('a', CANARY),
      () => sqlite.prepare('select * from t where t match ?').all(`"${CANARY}`),
      () => sqlite.prepare('select * from t where t match ?').all(`${CANARY}:x`),
      () => sqlite.exec(`select ${CANARY}`),
      () => sqlite.exec(`selec ${CANARY}`),
    ]

    const words = (await Promise.all(acts.map(thrownBy))).map((error) => describeError(error))
    await close()

    expect(words.map(({ type, code }) => [type, code?.slice(0, 7)])).toEqual(
      acts.map(() => ['SqliteError', 'SQLITE_']),
    )
    expect(words[0]?.message).toBe('UNIQUE constraint failed: u.email')
    expect(JSON.stringify(words)).not.toContain('anary')
  })

  test('a recipient refused by the mail server', async () => {
    const server = await startMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`${CANARY} <${address}> unknown`), { responseCode: 550 })),
    })
    const transport = createTransport({
      host: '127.0.0.1',
      port: server.port,
      secure: false,
      ignoreTLS: true,
    })

    const error = await thrownBy(() =>
      transport.sendMail({ from: 'a@example.com', to: `${CANARY}@example.com`, text: CANARY }),
    )
    await server.close()

    expect((error as Error).message).toContain(CANARY)
    const words = describeError(error)
    expect(words).toMatchObject({
      type: 'Error',
      code: 'EENVELOPE',
      message: 'refused by the mail server (RCPT TO 550)',
      stack: expect.stringMatching(/^at .*nodemailer/),
    })
    expect(JSON.stringify(words)).not.toContain('anary')
  })
})

test('keeps type, code, message and frames', () => {
  const words = describeError(new TypeError("Cannot read properties of undefined (reading 'x')"))

  expect(words.message).toBe('Cannot read properties of undefined (reading …)')
  expect(words.stack?.split('\n')[0]).toMatch(/describe-error\.test\.ts:\d+:\d+\)?$/)
})

test.for([
  ['it can’t be at 30.2672, -97.7431 or (512) 555-0199', 'it can’t be at … or …'],
  ["it can't be read: /search?q=x is gone", "it can't be read: /search?… is gone"],
  ['two\nlines\u001b[31m', 'two lines [31m'],
])('redacts %j to %j', ([text = '', expected]) => {
  expect(redactValues(text)).toBe(expected)
})

function fail(message: string, cause?: Error): never {
  throw new Error(message, cause && { cause })
}
