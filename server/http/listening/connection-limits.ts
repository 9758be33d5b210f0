import type { Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import type { Logger } from 'pino'
import type { Settings } from '#domain/site/settings.ts'
import { throttledWarning } from '../limits/overload.ts'
import type { Connection, Connections } from './connections.ts'
import { listNetworks } from '../limits/networks.ts'

const MEGABYTE = 1024 * 1024

/** About 40 MB, at 20 KB a connection. */
const MAX_CONNECTIONS = 2000
/** Evicting in batches saves sorting all connections for every new one. */
const EVICTION_BATCH = 20

const MAX_UNREAD_BYTES = 128 * MEGABYTE
const CHECK_MS = 250

interface LimitOptions {
  log: Logger
  settings: Pick<Settings, 'CONNECTIONS_PER_ADDRESS' | 'TRUST_PROXY'>
  maxConnections?: number
  maxUnreadBytes?: number
}

/** Above the totals, the least recently active connections are closed, so new visitors always get in. */
export function limitConnections(
  server: Server,
  { open }: Connections,
  {
    log,
    settings,
    maxConnections = MAX_CONNECTIONS,
    maxUnreadBytes = MAX_UNREAD_BYTES,
  }: LimitOptions,
): void {
  const reportAddress = throttledWarning(log, 'more connections from one address than allowed')
  const reportCount = throttledWarning(log, 'more connections than the limit')
  const reportUnread = throttledWarning(log, 'more unread bytes than the limit')
  const isOverAddressLimit = addressCounter(settings)

  server.on('connection', (socket) => {
    if (isOverAddressLimit(socket)) {
      reportAddress()
      socket.destroy()
    } else if (open.size > maxConnections) {
      for (const { socket: quietest } of quietestFirst(open).slice(0, EVICTION_BATCH)) {
        reportCount()
        quietest.resetAndDestroy()
      }
    }
  })

  const evictSlowReaders = () => {
    let total = 0
    for (const [socket, connection] of open) total += unreadBytes(socket, connection)
    if (total <= maxUnreadBytes) return
    for (const { socket, connection } of quietestFirst(open)) {
      const bytes = unreadBytes(socket, connection)
      if (bytes === 0) continue
      reportUnread()
      socket.resetAndDestroy()
      total -= bytes
      if (total <= maxUnreadBytes) return
    }
  }
  const checking = setInterval(evictSlowReaders, CHECK_MS).unref()
  server.once('close', () => clearInterval(checking))
}

/** Returns true above the address's limit; there is none behind a proxy, where all connections come from it. */
function addressCounter(settings: LimitOptions['settings']): (socket: Socket) => boolean {
  const limit = settings.TRUST_PROXY ? 0 : settings.CONNECTIONS_PER_ADDRESS
  const counts = new Map<string, number>()
  return (socket) => {
    const { remoteAddress } = socket
    if (limit === 0 || remoteAddress === undefined || isLoopback(remoteAddress)) return false
    const [{ key }] = listNetworks(remoteAddress)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    socket.once('close', () => {
      const left = (counts.get(key) ?? 1) - 1
      if (left === 0) counts.delete(key)
      else counts.set(key, left)
    })
    return count > limit
  }
}

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

function isLoopback(address: string): boolean {
  return LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Connections that wait for their client come first, because the server's own work is brief. */
function quietestFirst(open: Connections['open']) {
  return [...open]
    .map(([socket, connection]) => ({ socket, connection }))
    .filter(({ socket }) => !socket.destroyed)
    .toSorted((a, b) => a.connection.lastActivity - b.connection.lastActivity)
}

/** Response bytes the client has not read, and request bytes not parsed yet. */
function unreadBytes(socket: Socket, { inFlight }: Connection): number {
  let bytes = socket.readableLength
  for (const response of inFlight) bytes += response.writableLength
  return bytes
}
