import { z } from 'zod'
import { isLikelyBot, readOpenedAt } from '#domain/forms/form-timing.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import {
  admit,
  type Admission,
  type Gate,
  type Limit,
  type Work,
} from '#server/http/limits/rate-limits.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import type { Answer, Post, ReturnedPage } from './posted-form.ts'

export interface FormDependencies {
  connection: ServerConnection
  settings: Settings
  sendPage: SendPage
  wakeMail: () => void
}

/** For forms that read their fields one by one and keep what was typed. */
export const ANY_FIELDS = z.unknown()

export const HOUR_MS = 60 * 60 * 1000

const FACTOR_FOR_ALL = 40

/** Of applications and of reports (R-APPLY-5, R-REPORT-3). */
export function hourlyLimit(name: string, { APPLICATIONS_PER_HOUR: perAddress }: Settings): Limit {
  return { name, perAddress, maxTotal: perAddress * FACTOR_FOR_ALL, windowMs: HOUR_MS }
}

/** Of a full limit. */
export type Refusal = Exclude<Admission<unknown>, { kind: 'admitted' }>

/** Same text for every limit, so that it does not reveal which one was reached. */
export const NOT_NOW = 'We cannot take this right now. Please try again later.'

export const TOO_LATE = 'This is no longer possible. The page shows the current state.'

type Sent = Pick<Post, 'sent' | 'now'>

/** Like `admit`; likely bots get the answer of a full limit (R-INPUT-4). */
export async function admitVisitor<Result, Earlier = never>(
  connection: ServerConnection,
  gate: Gate,
  { sent, now }: Sent,
  work: Work<Result, Earlier>,
): Promise<Admission<Result>> {
  if (isLikelyBot(sent, now)) return { kind: 'refused', waitSeconds: HOUR_MS / 1000 }
  return admit(connection, gate, { now, ...work })
}

/** 429: the form again, with `problem` and a time to retry. */
export function notAdmitted(
  { waitSeconds }: Refusal,
  problem: string,
  toPage: (wrong: { problem: string }) => ReturnedPage,
): Answer {
  const error = { code: 'too_many_requests', message: problem }
  return {
    status: 429,
    page: toPage({ problem }),
    json: { status: 429, body: { error } },
    retryAfterSeconds: waitSeconds,
  }
}

/** Fields that every returned form has, without a problem. */
export function returnedParts(sent: unknown): {
  problem: string | null
  openedAt: number | null
} {
  return { problem: null, openedAt: readOpenedAt(sent) }
}

/** The form behind one kind of private link. */
export interface LinkForm {
  returned: (kind: 'unreadable' | 'unavailable', post: Post) => ReturnedPage
  handle: (post: Post, subjectId: string) => Promise<Answer>
}
