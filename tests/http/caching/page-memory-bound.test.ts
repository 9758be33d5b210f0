import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { expect, test } from 'vitest'
import { testSite } from '#tests/helpers/site/test-site.ts'

const MEGABYTE = 1024 * 1024
const CONNECTIONS = 8
const ADDRESSES = 600
const MAX_GROWTH = 18 * MEGABYTE

// Far smaller than the requested pages, so any further growth is a leak. V8's space for new objects
// would grow, too.
const env = {
  PAGE_MEMORY_MB: '1',
  LOG_LEVEL: 'silent',
  NODE_OPTIONS: '--max-semi-space-size=8',
}
const site = testSite({ env })

test.skipIf(process.platform !== 'linux')(
  'a flood of paths and queries does not fill the memory',
  async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    const ask = (path: string) =>
      new Promise<void>((resolve, reject) => {
        const headers = { 'accept-encoding': 'br' }
        get(site().url + path, { agent, headers }, (response) => {
          response.resume().once('end', resolve)
        }).once('error', reject)
      })
    const flood = async (name: string) => {
      const addresses = Array.from({ length: ADDRESSES }, (_, at) => {
        const kinds = [
          `/states/texas/austin?page=${at + 1}`,
          `/states/texas/austin?utm_source=${name}${at}`,
          `/states?q=${name}${at}`,
          `/states/texas/${name}-${at}`,
          `/blog?${name}=${at}`,
          `/about?${name}${at}`,
          `/${name}/${at}`,
          `/states/texas/austin`,
        ]
        return kinds[at % kinds.length] ?? '/'
      })
      const askAll = async () => {
        for (let path = addresses.pop(); path !== undefined; path = addresses.pop()) await ask(path)
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, askAll))
    }
    await flood('first')

    // A leak grows with every flood; garbage that V8 has not collected yet does so only with one.
    let grown = Infinity
    for (const name of ['second', 'third', 'fourth']) {
      const before = residentBytes(site().pid)
      await flood(name)
      grown = residentBytes(site().pid) - before
      if (grown < MAX_GROWTH) break
    }
    agent.destroy()

    expect(grown).toBeLessThan(MAX_GROWTH)
  },
  120_000,
)

function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
