import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Mail } from '#domain/mail/texts.ts'
import type { Settings } from '#domain/site/settings.ts'
import { isLoopback, type SmtpServer } from '#domain/mail/smtp-url.ts'

/** Reasons are codes: the words of a mail server repeat addresses. */
export type SendResult =
  | { kind: 'sent' }
  /** May work later. */
  | { kind: 'failed'; reason: string }
  /** Never will. */
  | { kind: 'refused'; reason: string }

/** Hands an e-mail to the mail server; `id` is the same whenever the same one is sent. Never throws. */
export type SendMail = (mail: Mail, id: string, signal: AbortSignal) => Promise<SendResult>

interface Patience {
  /** To connect, and to be greeted. */
  connectMs: number
  /** Between two answers. */
  silenceMs: number
  /** All in all. */
  altogetherMs: number
}

const PATIENCE: Patience = { connectMs: 10_000, silenceMs: 20_000, altogetherMs: 60_000 }

type MailSettings = Pick<Settings, 'SITE_NAME' | 'SITE_URL' | 'CONTACT_EMAIL' | 'MAIL_FROM'>

/**
 * Sends through a mail server, one connection for each e-mail. A password leaves this machine only
 * encrypted; on the machine itself a certificate proves nothing and is not looked at.
 */
export function smtpSender(
  server: SmtpServer,
  settings: MailSettings,
  { connectMs, silenceMs, altogetherMs }: Patience = PATIENCE,
): SendMail {
  const { host, port, isSecure, login } = server
  const isHere = isLoopback(host)
  const siteHost = new URL(settings.SITE_URL).hostname
  const from = settings.MAIL_FROM ?? settings.CONTACT_EMAIL
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: login !== null && !isHere,
    tls: { rejectUnauthorized: !isHere },
    ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
    name: siteHost,
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, subject, text }, id, signal) => {
    try {
      await transport.sendMail({
        from: { name: settings.SITE_NAME, address: from },
        to: { name: '', address: to },
        replyTo: settings.CONTACT_EMAIL,
        envelope: { from, to: [to] },
        messageId: `<${id}@${siteHost}>`,
        subject,
        text,
        xMailer: false,
        // RFC 3834: whatever answers by itself does not answer this.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(altogetherMs)]),
      })
      return { kind: 'sent' }
    } catch (error) {
      return resultOf(error)
    }
  }
}

/** Steps of SMTP in which a "no" is meant for this one e-mail. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA'])

const smtpError = z
  .object({
    /** The step that failed: "RCPT TO", "CONN". */
    command: z.string().default('SEND'),
    code: z.string().optional(),
    /** That of the system, such as ECONNREFUSED. */
    originalCode: z.string().optional(),
    responseCode: z.number().optional(),
  })
  .catch({ command: 'SEND' })

function resultOf(error: unknown): SendResult {
  const { command, code, originalCode, responseCode } = smtpError.parse(error)
  const reason = `${command} ${responseCode ?? originalCode ?? code ?? 'unknown'}`
  const isFinal = responseCode !== undefined && responseCode >= 500 && ABOUT_THE_MAIL.has(command)
  return { kind: isFinal ? 'refused' : 'failed', reason }
}
