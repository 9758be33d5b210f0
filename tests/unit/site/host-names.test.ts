import { describe, expect, test } from 'vitest'
import { isHost, isPublicHost } from '#domain/site/host-names.ts'

describe('a Host header', () => {
  test.for([
    'localhost',
    'localhost:3000',
    'fadewell.example',
    'Fadewell.Example.',
    'a_b.example',
    'xn--caf-dma.example:443',
    '127.0.0.1:80',
    '[::1]',
    '[2001:db8::1]:8443',
    '[::ffff:192.0.2.1]',
  ])('is valid as %s', (header) => {
    expect(isHost(header)).toBe(true)
  })

  test.for([
    '',
    ' ',
    'a b',
    'a,b',
    'a/b',
    'a\\b',
    'a@b',
    'a:b@c',
    'a?b',
    'a#b',
    'a%00b',
    'a:',
    ':80',
    'a:800000',
    'a:-1',
    '[::1',
    '::1',
    '[zz]',
    '-a.example',
    '.example',
    'http://a',
    '<script>',
    'caf\u00e9.example',
    'a'.repeat(300),
  ])('is invalid as %j', (header) => {
    expect(isHost(header)).toBe(false)
  })
})

describe('a host', () => {
  test.for([
    'fadewell.example',
    'www.fadewell.example:8080',
    'FADEWELL.example.',
    '192.0.2.1',
    '172.32.0.1:80',
    '100.128.0.1',
    '[2001:db8::1]',
    'local.example',
  ])('is public as %s', (host) => {
    expect(isPublicHost(host)).toBe(true)
  })

  test.for([
    'localhost',
    'app.localhost:3000',
    'app',
    'app:3000',
    'nas.local',
    'directory.prod.internal',
    'router.home.arpa',
    '127.0.0.1',
    '127.1.2.3:3000',
    '10.0.0.5',
    '172.16.0.1',
    '172.31.255.255:80',
    '192.168.1.1',
    '169.254.1.1',
    '100.64.0.1',
    '0.0.0.0:3000',
    '[::1]:3000',
    '[fd00::1]',
    '[fe80::1]',
    '[::ffff:10.0.0.1]',
  ])('is private as %s', (host) => {
    expect(isPublicHost(host)).toBe(false)
  })
})
