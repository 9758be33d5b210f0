import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

interface ReceivedMail {
  from: string
  /** Envelope recipients, whatever the headers say. */
  to: string[]
  /** Unfolded, by lower-case name. */
  headers: Map<string, string>
  subject: string
  text: string
}

export interface MailServer {
  port: number
  /** In order of arrival. */
  mails: () => ReceivedMail[]
  /** Mails with this envelope recipient. */
  mailsTo: (address: string) => ReceivedMail[]
  close: () => Promise<void>
}

/**
 * A mail server on this machine that records what it receives. Like many, it offers TLS with a
 * self-signed certificate.
 */
export async function startMailServer(
  options: SMTPServerOptions & { port?: number } = {},
): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const { port = 0, ...others } = options
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    logger: false,
    onData: (stream, { envelope }, done) => {
      let message = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => (message += chunk))
      stream.on('end', () => {
        received.push({
          ...readMessage(message),
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
        })
        done()
      })
    },
    ...others,
  })
  // A client that disconnects midway must not crash the tests.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    mails: () => received,
    mailsTo: (address) => received.filter(({ to }) => to.includes(address)),
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

function readMessage(message: string): Pick<ReceivedMail, 'headers' | 'subject' | 'text'> {
  const end = message.indexOf('\r\n\r\n')
  const lines = message
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const body = message.slice(end + 4).replaceAll('\r\n', '\n')
  const isQuoted = headers.get('content-transfer-encoding') === 'quoted-printable'
  return {
    headers,
    subject: headers.get('subject') ?? '',
    text: isQuoted ? unquoted(body) : body,
  }
}

/** Decodes quoted-printable ASCII. */
function unquoted(body: string): string {
  return body
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}
