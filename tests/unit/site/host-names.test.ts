import { describe, expect, test } from 'vitest'
import { isHost, isPublicHost } from '#domain/operation/host-names.ts'

describe('a Host header', () => {
  test.for([
    'localhost',
    'localhost:3000',
    'fadewell.example',
    'Fadewell.Example.',
    'xn--caf-dma.example:443',
    '127.0.0.1:80',
    '[::1]',
    '[2001:db8::1]:8443',
  ])('is valid as %s', (header) => {
    expect(isHost(header)).toBe(true)
  })

  test.for([
    '',
    'a b',
    'a/b',
    'a@b',
    'a%00b',
    'a:',
    ':80',
    'a:800000',
    '[::1',
    '[zz]',
    '-a.example',
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
    'FADEWELL.example.',
    '172.32.0.1:80',
    '100.128.0.1',
    '[2001:db8::1]',
  ])('is public as %s', (host) => {
    expect(isPublicHost(host)).toBe(true)
  })

  test.for([
    'localhost',
    'app',
    'nas.local',
    'router.home.arpa',
    '127.0.0.1',
    '10.0.0.5',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.1.1',
    '100.64.0.1',
    '[::1]:3000',
    '[fd00::1]',
    '[::ffff:10.0.0.1]',
  ])('is private as %s', (host) => {
    expect(isPublicHost(host)).toBe(false)
  })
})
