import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Mail } from '#domain/mail/write.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { SiteSettings } from '#domain/site/site-file.ts'
import { isLoopback } from '#domain/operation/host-names.ts'
import { loadSite } from '#server/content/site-folder.ts'

/** Reasons are codes only: a mail server's texts repeat addresses. */
export type SendResult =
  | { kind: 'sent' }
  /** Temporary: retry later. */
  | { kind: 'failed'; reason: string }
  /** Permanent. */
  | { kind: 'refused'; reason: string }

/** Hands an e-mail to the mail server; `id` is stable across attempts. Never throws. */
export type SendMail = (mail: Mail, id: string, signal: AbortSignal) => Promise<SendResult>

interface Timeouts {
  /** DNS, TCP connect and greeting, each. */
  connectMs: number
  /** Between two replies. */
  idleMs: number
  totalMs: number
}

const TIMEOUTS: Timeouts = { connectMs: 10_000, idleMs: 20_000, totalMs: 60_000 }

type MailSettings = SiteSettings & Pick<Settings, 'MAIL_FROM'>

/** One connection per e-mail. A login requires TLS, except on loopback, where a certificate proves nothing. */
export function smtpSender(
  url: string,
  settings: MailSettings,
  timeouts: Timeouts = TIMEOUTS,
): SendMail {
  const siteHost = new URL(settings.SITE_URL).hostname
  const { name, contactEmail } = loadSite(settings)
  const { address, name: senderName } = settings.MAIL_FROM ?? { address: contactEmail, name: '' }
  const transport = openTransport(url, siteHost, timeouts)
  return async ({ to, subject, text, thread }, id, signal) => {
    const first = `<${thread}@${siteHost}>`
    try {
      await transport.sendMail({
        from: { name: senderName || name, address },
        to: { name: '', address: to },
        replyTo: contactEmail,
        envelope: { from: address, to: [to] },
        messageId: `<${id}@${siteHost}>`,
        ...(thread !== undefined && { inReplyTo: first, references: first }),
        subject,
        text,
        xMailer: false,
        // RFC 3834: suppresses automatic replies.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeouts.totalMs)]),
      })
      return { kind: 'sent' }
    } catch (error) {
      return classifyFailure(error)
    }
  }
}

function openTransport(url: string, name: string, { connectMs, idleMs }: Timeouts) {
  const { hostname, username } = new URL(url)
  const isLocal = isLoopback(hostname)
  return createTransport({
    url,
    requireTLS: username !== '' && !isLocal,
    tls: { rejectUnauthorized: !isLocal },
    name,
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: idleMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Connects and logs in, without sending anything. Returns the reason for a failure. */
export async function findMailProblem(url: string, siteUrl: string): Promise<string | undefined> {
  try {
    await openTransport(url, new URL(siteUrl).hostname, TIMEOUTS).verify()
    return undefined
  } catch (error) {
    return classifyFailure(error).reason
  }
}

/** SMTP commands whose rejection concerns this e-mail, not the server. */
const MAIL_COMMANDS = new Set(['RCPT TO', 'DATA'])

const smtpError = z
  .object({
    /** The failed command, such as "RCPT TO" or "CONN". */
    command: z.string().default('SEND'),
    code: z.string().optional(),
    originalCode: z.string().optional(),
    responseCode: z.number().optional(),
  })
  .catch({ command: 'SEND' })

function classifyFailure(error: unknown): Exclude<SendResult, { kind: 'sent' }> {
  const { command, code, originalCode, responseCode } = smtpError.parse(error)
  const reason = `${command} ${responseCode ?? originalCode ?? code ?? 'unknown'}`
  const isFinal = responseCode !== undefined && responseCode >= 500 && MAIL_COMMANDS.has(command)
  return { kind: isFinal ? 'refused' : 'failed', reason }
}
