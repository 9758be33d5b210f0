import { expect, test } from 'vitest'
import { readSettings } from '#domain/site/settings.ts'
import { isLoopback, readSmtpUrl, type SmtpServer } from '#domain/site/smtp-url.ts'

const SERVER: SmtpServer = { host: 'mail.example', port: 587, isSecure: false, login: null }
const LOGIN = { user: 'robin', password: 'quiet' }

test.for([
  ['smtp://mail.example', SERVER],
  ['smtp://mail.example:25/', { ...SERVER, port: 25 }],
  ['smtps://mail.example', { ...SERVER, port: 465, isSecure: true }],
  ['smtp://robin:quiet@mail.example', { ...SERVER, login: LOGIN }],
  [
    'smtp://robin%40fade.example:a%2Fb%3A%25@mail.example',
    { ...SERVER, login: { user: 'robin@fade.example', password: 'a/b:%' } },
  ],
  ['smtp://[::1]:2525', { ...SERVER, host: '::1', port: 2525 }],
] as [string, SmtpServer][])('parses %s', ([url, server]) => {
  expect(readSmtpUrl(url)).toEqual(server)
})

test.for([
  'mail.example',
  'mail.example:25',
  'https://mail.example',
  'smtp://',
  'smtp://mail.example:99999',
  'smtp://robin@mail.example',
  'smtp://:quiet@mail.example',
  'smtp://robin:a%zz@mail.example',
  'smtp://mail.example/inbox',
  'smtp://mail.example?tls.rejectUnauthorized=false',
  'smtp://mail.example#here',
])('rejects %s', (url) => {
  expect(readSmtpUrl(url)).toBeUndefined()
})

test('refuses an invalid SMTP_URL without repeating it', () => {
  const result = readSettings({ SMTP_URL: 'smtp://robin:a-secret@mail.example/inbox' })

  expect(result).toEqual({
    kind: 'refused',
    problems: ['SMTP_URL: must be like smtps://user:password@mail.example.com, percent-encoded'],
  })
})

test('MAIL_FROM must be an e-mail address', () => {
  expect(readSettings({ MAIL_FROM: 'Fadewell <hi@fadewell.example>' })).toMatchObject({
    problems: ['MAIL_FROM=Fadewell <hi@fadewell.example>: must be an e-mail address'],
  })
})

test.for([
  ['localhost', true],
  ['127.0.0.1', true],
  ['::1', true],
  ['127.evil.example', false],
  ['mail.example', false],
] as const)('%s is loopback: %s', ([host, expected]) => {
  expect(isLoopback(host)).toBe(expected)
})
