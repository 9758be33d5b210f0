import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { smtpSender } from '#server/mail/smtp.ts'
import type { startMailServer } from '#tests/helpers/services/mail-server.ts'
import { mailServer } from '#tests/helpers/site/mailing-site.ts'

const SETTINGS = {
  SITE_DIR: 'site',
  SITE_NAME: 'Fade, "Well"',
  SITE_URL: 'https://fadewell.example',
  TIME_ZONE: 'America/Chicago',
  CONTACT_EMAIL: 'hi@fadewell.example',
  MAIL_FROM: { name: '', address: 'robot@fadewell.example' },
}
const MAIL = { to: 'robin@fade.example', subject: 'Hello', text: 'Quiet words.\n' }
const SHORT = { connectMs: 300, idleMs: 300, totalMs: 900 }
/** Generous timeout for servers that answer, because the machine may be busy. */
const LONG = { connectMs: 10_000, idleMs: 10_000, totalMs: 20_000 }
const NEVER = new AbortController().signal

function sender(url: string, limits = LONG) {
  const send = smtpSender(url, SETTINGS, limits)
  return (signal = NEVER) => send(MAIL, 'a1b2', signal)
}

/** Starts a server that breaks SMTP; returns its address. */
async function oddServer(talk: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    talk(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A refusal of a mail server. */
function no(responseCode: number): Error {
  return Object.assign(new Error('robin@fade.example is not welcome'), { responseCode })
}

test('an e-mail arrives as plain text, from the site, with headers against automatic replies', async () => {
  const server = await mailServer()

  const result = await sender(`smtp://127.0.0.1:${server.port}`)()

  const [mail] = server.mails()
  expect(result).toEqual({ kind: 'sent' })
  expect(mail).toMatchObject({
    from: 'robot@fadewell.example',
    to: ['robin@fade.example'],
    subject: 'Hello',
    text: 'Quiet words.\n',
  })
  expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
    from: '"Fade, \\"Well\\"" <robot@fadewell.example>',
    'reply-to': 'hi@fadewell.example',
    'message-id': '<a1b2@fadewell.example>',
    'auto-submitted': 'auto-generated',
    'content-type': 'text/plain; charset=utf-8',
  })
  expect(mail?.headers.has('x-mailer')).toBe(false)
})

test.for([
  ['nobody listens', 'CONN ECONNREFUSED', (socket) => socket.destroy()],
  ['it never greets', 'CONN ETIMEDOUT', () => undefined],
  ['it hangs up', 'CONN ECONNECTION', (socket) => socket.end()],
  ['it speaks another protocol', 'CONN EPROTOCOL', (socket) => socket.write('HTTP/1.1 400 no\r\n')],
  ['it is busy', 'CONN 421', (socket) => socket.end('421 robin@fade.example later\r\n')],
  ['it falls silent', 'CONN ETIMEDOUT', (socket) => void socket.write('220 here\r\n')],
  [
    'it never stops sending',
    'SEND EABORT',
    (socket) => {
      socket.write('220 here\r\n')
      const timer = setInterval(() => socket.write('250-more\r\n'), 50)
      socket.once('close', () => clearInterval(timer))
    },
  ],
] as [string, string, (socket: Socket) => void][])(
  'when %s, sending is retried later',
  async ([what, reason, talk]) => {
    const url = what === 'nobody listens' ? 'smtp://127.0.0.1:1' : await oddServer(talk)

    expect(await sender(url, SHORT)()).toEqual({ kind: 'failed', reason })
  },
)

test.for([
  ['RCPT TO 550', 'refused', { onRcptTo: (_, __, done) => done(no(550)) }],
  ['RCPT TO 451', 'failed', { onRcptTo: (_, __, done) => done(no(451)) }],
  ['MAIL FROM 550', 'failed', { onMailFrom: (_, __, done) => done(no(550)) }],
  [
    'DATA 554',
    'refused',
    { onData: (stream, _, done) => stream.resume().on('end', () => done(no(554))) },
  ],
  [
    'DATA 452',
    'failed',
    { onData: (stream, _, done) => stream.resume().on('end', () => done(no(452))) },
  ],
] as [string, string, NonNullable<Parameters<typeof startMailServer>[0]>][])(
  'an answer of %s means: %s',
  async ([reason, kind, options]) => {
    const { port } = await mailServer(options)

    expect(await sender(`smtp://127.0.0.1:${port}`)()).toEqual({ kind, reason })
  },
)

test('a name and a password sign in to the mail server, and a refused or missing one is retried', async () => {
  const server = await mailServer({
    authOptional: false,
    onAuth: ({ username, password }, _, done) => {
      const isRight = username === 'robin' && password === 'qui/et'
      done(isRight ? null : new Error('robin is not welcome'), { user: 'robin' })
    },
  })

  const right = await sender(`smtp://robin:qui%2Fet@127.0.0.1:${server.port}`)()
  const wrong = await sender(`smtp://robin:loud@127.0.0.1:${server.port}`)()
  const none = await sender(`smtp://127.0.0.1:${server.port}`)()

  expect([right, wrong, none]).toEqual([
    { kind: 'sent' },
    { kind: 'failed', reason: 'AUTH PLAIN 535' },
    { kind: 'failed', reason: 'MAIL FROM 530' },
  ])
})

test('smtps speaks TLS from the first byte', async () => {
  const server = await mailServer({ secure: true })

  const result = await sender(`smtps://127.0.0.1:${server.port}`)()

  expect(result).toEqual({ kind: 'sent' })
  expect(server.mails()).toHaveLength(1)
})

// 0.0.0.0 leads to this machine, but the sender does not count it as local.
test('another machine gets the password only over TLS with a certificate to trust', async () => {
  let passwords = 0
  const onAuth: NonNullable<Parameters<typeof startMailServer>[0]>['onAuth'] = (_, __, done) => {
    passwords += 1
    done(null, { user: 'robin' })
  }
  const plain = await mailServer({
    onAuth,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
  })
  const selfMade = await mailServer({ onAuth, allowInsecureAuth: true })

  const overPlain = await sender(`smtp://robin:quiet@0.0.0.0:${plain.port}`)()
  const overSelfMade = await sender(`smtp://robin:quiet@0.0.0.0:${selfMade.port}`)()

  expect(overPlain).toEqual({ kind: 'failed', reason: 'STARTTLS 500' })
  expect(overSelfMade).toEqual({ kind: 'failed', reason: expect.stringContaining('CERT') })
  expect(passwords).toBe(0)
})

test('sending stops when it is aborted', async () => {
  const url = await oddServer((socket) => void socket.write('220 here\r\n'))
  const ending = new AbortController()

  const result = sender(url)(ending.signal)
  ending.abort()

  expect(await result).toEqual({ kind: 'failed', reason: 'SEND EABORT' })
})
