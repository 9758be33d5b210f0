import type { Mail } from '#domain/mail/texts.ts'
import type { ApplicationStatus } from '#domain/site/application-statuses.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { Site } from '#domain/site/site-file.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { LeasedMail } from '#db/outbox/lease.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { composeApplicationMail } from './compose-application-mail.ts'
import { composeLinkMail } from './compose-link-mail.ts'
import { messageId } from './message-id.ts'

/** An e-mail to compose. */
export interface Due {
  connection: Connection
  site: Site
  settings: Settings
  leased: LeasedMail
  now: Date
}

/** An e-mail with the conversation that it belongs to. */
export interface Conversation {
  mail: Mail
  /** The status that it tells the applicant. */
  told?: ApplicationStatus
  /** The first e-mail about the subject; none for one that stands alone. */
  first?: Partial<LeasedMail> & Pick<LeasedMail, 'kind' | 'dueAt'>
}

/**
 * `undefined` when obsolete: the subject is gone, or a later decision has its own e-mail.
 */
export async function composeMail(
  connection: Connection,
  settings: Settings,
  leased: LeasedMail,
  now: Date,
) {
  const compose = leased.linkKind === null ? composeApplicationMail : composeLinkMail
  const composed = await compose({ connection, site: loadSite(settings), settings, leased, now })
  if (composed === undefined) return undefined
  const { mail, told, first } = composed
  const thread = first === undefined ? undefined : messageId({ ...leased, ...first })
  const isFirst = thread === undefined || thread === messageId(leased)
  return { mail: isFirst ? mail : { ...mail, thread }, told }
}
