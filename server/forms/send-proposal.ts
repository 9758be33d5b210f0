import { KINDS } from '#domain/proposals/kinds.ts'
import type { FormErrors } from '#domain/forms/returned-form.ts'
import { send, type Sent, type Stored } from '#db/proposals/send.ts'
import type { Database } from '#db/engine/schema.ts'
import { findSame } from '#db/proposals/propose.ts'
import type { Post } from './posted-form.ts'
import { admitVisitor, findBlock, hourlyLimit, type FormDependencies } from './visitor-form.ts'

/** Stores what a visitor proposes, once; `again` answers a repeat. */
export async function sendProposal<Known>(
  { connection, settings, wakeMail }: FormDependencies,
  post: Post,
  sent: Sent,
  again: (db: Database, id: string) => Promise<Known>,
): Promise<
  { errors: FormErrors; stored?: undefined } | { errors?: undefined; stored: Stored | Known }
> {
  const { many } = KINDS[sent.kind]
  const errors = await findBlock(connection, many, sent.email)
  if (errors !== undefined) return { errors }
  const { now } = post
  const stored = await admitVisitor<Stored | Known, string>(connection, post, {
    limit: hourlyLimit(many, settings),
    findEarlier: (db) => findSame(db, sent, now),
    store: (db, earlier) => (earlier === undefined ? send(db, sent, now) : again(db, earlier)),
  })
  wakeMail()
  return { stored }
}
