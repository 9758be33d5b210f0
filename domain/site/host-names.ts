const HOST = /^(?:[a-z\d](?:[a-z\d._-]{0,252}[a-z\d_.])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

const PORT = /:\d+$/

/** Loopback, private, link-local and shared ranges (RFC 6890). */
const PRIVATE_IPV4 =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
const PRIVATE_IPV6 = /^\[(?:::|::1|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*|::ffff:.*)\]$/

/** Names outside public DNS (RFC 6761, 6762, 8375, and ICANN's .internal). */
const PRIVATE_NAMES = /\.(?:localhost|local|internal|lan|home\.arpa)$/

export function isHost(header: string): boolean {
  return HOST.test(header)
}

/** `localhost`, `app:3000` or `10.0.0.5` come from local tools, proxies and health checks. */
export function isPublicHost(host: string): boolean {
  const name = host.toLowerCase().replace(PORT, '').replace(/\.$/, '')
  if (name.startsWith('[')) return !PRIVATE_IPV6.test(name)
  if (IPV4.test(name)) return !PRIVATE_IPV4.test(name)
  return name.includes('.') && !PRIVATE_NAMES.test(name)
}
