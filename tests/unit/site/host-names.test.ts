import { describe, expect, test } from 'vitest'
import { isPublicHost } from '#domain/operation/host-names.ts'
import { words } from '#tests/helpers/data/words.ts'

describe('a host', () => {
  test.for(words`
    fadewell.example FADEWELL.example. 172.32.0.1:80 100.128.0.1 [2001:db8::1]
  `)('is public as %s', (host) => {
    expect(isPublicHost(host)).toBe(true)
  })

  test.for(words`
    localhost app nas.local router.home.arpa 127.0.0.1 10.0.0.5 172.16.0.1 192.168.1.1 169.254.1.1
    100.64.0.1 [::1]:3000 [fd00::1] [::ffff:10.0.0.1]
  `)('is private as %s', (host) => {
    expect(isPublicHost(host)).toBe(false)
  })
})
