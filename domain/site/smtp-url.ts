import { decodeSegment } from '#domain/site/canonical-path.ts'

export interface SmtpServer {
  host: string
  port: number
  /** Implicit TLS (smtps). */
  isSecure: boolean
  /** `null` without authentication. */
  login: { user: string; password: string } | null
}

const DEFAULT_PORTS = new Map([
  ['smtp:', 587], // submission, RFC 6409
  ['smtps:', 465], // RFC 8314
])

/** Parses "smtps://user:password@mail.example.com:465"; `undefined` for anything else. */
export function readSmtpUrl(text: string): SmtpServer | undefined {
  const url = URL.parse(text)
  const defaultPort = url === null ? undefined : DEFAULT_PORTS.get(url.protocol)
  if (url === null || defaultPort === undefined) return undefined
  const hasMore = /^\/?$/.exec(url.pathname + url.search + url.hash) === null
  if (url.hostname === '' || hasMore || (url.username === '') !== (url.password === '')) {
    return undefined
  }
  const user = decodeSegment(url.username)
  const password = decodeSegment(url.password)
  if (user === undefined || password === undefined) return undefined
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? defaultPort : Number(url.port),
    isSecure: url.protocol === 'smtps:',
    login: user === '' ? null : { user, password },
  }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}
