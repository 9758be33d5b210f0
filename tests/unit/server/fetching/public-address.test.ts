import { expect, test } from 'vitest'
import { isPublicAddress } from '#server/fetching/fetch-site.ts'
import { table, words } from '#tests/helpers/data/words.ts'

test.for(words`
  8.8.8.8 1.1.1.1 93.184.215.14 172.15.255.255 172.32.0.1 100.63.255.255 100.128.0.0
  223.255.255.255 2606:4700:4700::1111 2001:4860:4860::8888 2a00:1450:4001:81b::200e
`)('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

/** First and last addresses of the special ranges (IANA's registries for IPv4 and IPv6). */
const SPECIAL = table`
  this network                       | 0.0.0.0 0.255.255.255
  private                            | 10.0.0.0 10.255.255.255 172.16.0.0 172.31.255.255 192.168.0.0
  shared by providers                | 100.64.0.0 100.127.255.255
  loopback                           | 127.0.0.1 127.255.255.255 ::1
  link-local, with metadata services | 169.254.0.0 169.254.169.254 fe80::1 febf::1
  a host of Azure                    | 168.63.129.16
  assignments                        | 192.0.0.1 192.0.0.170 192.88.99.1 192.31.196.1 192.52.193.1
  documentation                      | 192.0.2.1 198.51.100.1 203.0.113.1 2001:db8::1 3fff::1
  benchmarks                         | 198.18.0.0 198.19.255.255 2001:2::1
  multicast                          | 224.0.0.1 239.255.255.255 ff02::1 ff0e::1
  reserved                           | 240.0.0.0 255.255.255.254 255.255.255.255
  unspecified                        | :: 0:0:0:0:0:0:0:0
  mapped                             | ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::ffff:7f00:1 0:0:0:0:0:ffff:a00:1
  compatible                         | ::127.0.0.1 ::7f00:1 ::8.8.8.8
  translated                         | 64:ff9b::7f00:1 64:ff9b::10.0.0.1 64:ff9b:1::a00:1
  tunneled                           | 2002:7f00:1:: 2002:a00:1::1 2001::1 2001:0:7f00:1::
  unique local                       | fc00::1 fd00:ec2::254 fdff::1
  site-local                         | fec0::1 feff::1
  discard and dummy                  | 100::1 100:0:0:1::1
  identifiers                        | 2001:10::1 2001:20::1 2001:2f:ffff::1
  unassigned                         | 4000::1 1000::1 8000::1 e000::1 5f00::1
  zoned                              | fe80::1%eth0 2606:4700:4700::1111%1
`

test.for(SPECIAL)('addresses that are %s are not public', ([, addresses]) => {
  expect(addresses.split(' ').filter(isPublicAddress)).toEqual([])
})

test.for([
  '',
  'localhost',
  'example.com',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
  '8.8.8.8 ',
])('%j is not an address and so not public', (text) => {
  expect(isPublicAddress(text)).toBe(false)
})
