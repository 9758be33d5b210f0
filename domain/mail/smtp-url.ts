/** A mail server and how to sign in to it. */
export interface SmtpServer {
  host: string
  port: number
  /** Speaks TLS from the first byte (smtps). */
  isSecure: boolean
  /** `null`: it takes mail without. */
  login: { user: string; password: string } | null
}

const DEFAULT_PORTS = new Map([
  ['smtp:', 587], // submission, RFC 6409
  ['smtps:', 465], // RFC 8314
])

/** Reads "smtps://user:password@mail.example.com:465"; `undefined` for anything else. */
export function readSmtpUrl(text: string): SmtpServer | undefined {
  const url = URL.parse(text)
  const defaultPort = url === null ? undefined : DEFAULT_PORTS.get(url.protocol)
  if (url === null || defaultPort === undefined) return undefined
  const hasMore = /^\/?$/.exec(url.pathname + url.search + url.hash) === null
  if (url.hostname === '' || hasMore || (url.username === '') !== (url.password === '')) {
    return undefined
  }
  const user = decoded(url.username)
  const password = decoded(url.password)
  if (user === undefined || password === undefined) return undefined
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? defaultPort : Number(url.port),
    isSecure: url.protocol === 'smtps:',
    login: user === '' ? null : { user, password },
  }
}

/** Whether mail to that host stays on this machine, where nobody listens in. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
