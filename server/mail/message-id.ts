import { createHash } from 'node:crypto'
import type { LeasedMail } from '#db/outbox/lease.ts'

/** Its own for each e-mail, and stable across attempts, so that mail programs merge one delivered twice. */
export function messageId(leased: LeasedMail): string {
  const { kind, applicationId, linkKind, linkSubjectId, dueAt } = leased
  const mail = [kind, applicationId, linkKind, linkSubjectId, dueAt].join(' ')
  return createHash('sha256').update(mail).digest('hex').slice(0, 32)
}
