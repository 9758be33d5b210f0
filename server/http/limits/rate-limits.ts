import type { AskedQuestion, QuestionReason } from '#domain/accounts/question.ts'
import {
  incrementCounters,
  findRetryAfter,
  removeExpiredCounters,
  type Counter,
} from '#db/accounts/limits.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/writes/write-transaction.ts'
import { networksOf } from './networks.ts'
import { askQuestion, checkAnswer } from './questions.ts'

export interface Limit {
  /** Names the form; keeps its counters apart from those of others. */
  name: string
  /** For one address within the window; wider networks get more (http/networks.ts). */
  perAddress: number
  /** For all visitors together; from then on each has to answer a question. */
  askAfter: number
  /** For all together, answered or not; without it there is no such end. */
  altogether?: number
  windowMs: number
}

/** The counters that one request is judged by. */
export interface Gate {
  form: string
  /** When one is full, the request is refused. */
  counters: Counter[]
  /** When it is full, a question is asked; `undefined` spares this request the question. */
  asking: Counter | undefined
}

export function gateOf(limit: Limit, address: string): Gate {
  const { name, perAddress, askAfter, altogether = Infinity, windowMs } = limit
  const all = { key: `${name}-all`, max: altogether, windowMs }
  const ofNetworks = networksOf(address).map(({ key, times }) => ({
    key: `${name}-address:${key}`,
    max: perAddress * times,
    windowMs,
  }))
  return { form: name, counters: [...ofNetworks, all], asking: { ...all, max: askAfter } }
}

export type Admission<Result> =
  | { kind: 'admitted'; result: Result }
  | { kind: 'refused'; waitSeconds: number }
  | { kind: 'asked'; question: AskedQuestion }

interface Request<Result> {
  /** The fields that were sent, the answer among them. */
  sent: unknown
  now: Date
  /** The result of an earlier request with the same content, which neither counts nor waits. */
  findEarlier?: (db: ReadDb) => Promise<Result | undefined>
  /** Runs in the transaction that counts the request: both are committed, or neither. */
  store: (db: Database) => Promise<Result>
}

/** Lets a request through the gate, counts it and stores what it brings. A refusal writes nothing. */
export async function admit<Result>(
  connection: ServerConnection,
  gate: Gate,
  request: Request<Result>,
): Promise<Admission<Result>> {
  const { sent, now, findEarlier, store } = request
  const judge = async (db: ReadDb): Promise<Verdict | { kind: 'admitted'; result: Result }> => {
    const earlier = await findEarlier?.(db)
    if (earlier !== undefined) return { kind: 'admitted', result: earlier }
    return judgeRequest(db, gate, { sent, now })
  }
  const first = await connection.snapshots.read(({ db }) => judge(db))
  // Others may take the last place before this transaction begins, so it judges again.
  const verdict =
    first.kind !== 'open'
      ? first
      : await inWriteTransaction(connection, async (db) => {
          const second = await judge(readOnly(db))
          if (second.kind !== 'open') return second
          await incrementCounters(db, second.counters, now)
          return { kind: 'admitted' as const, result: await store(db) }
        })
  if (verdict.kind !== 'unanswered') return verdict
  const { reason } = verdict
  return { kind: 'asked', question: await askQuestion(connection, gate.form, { reason, now }) }
}

type Verdict =
  | { kind: 'open'; counters: Counter[] }
  | { kind: 'refused'; waitSeconds: number }
  | { kind: 'unanswered'; reason: QuestionReason }

async function judgeRequest(
  db: ReadDb,
  { form, counters, asking }: Gate,
  { sent, now }: { sent: unknown; now: Date },
): Promise<Verdict> {
  const waitSeconds = await findRetryAfter(db, counters, now)
  if (waitSeconds !== undefined) return { kind: 'refused', waitSeconds }
  const isAsking = asking !== undefined && (await findRetryAfter(db, [asking], now)) !== undefined
  if (!isAsking) return { kind: 'open', counters }
  const answer = await checkAnswer(db, form, { sent, now })
  if (answer.kind === 'unanswered') return answer
  const isUsed = (await findRetryAfter(db, [answer.used], now)) !== undefined
  if (isUsed) return { kind: 'unanswered', reason: 'expired' }
  return { kind: 'open', counters: [...counters, answer.used] }
}

const FORGET_EVERY_MS = 5 * 60_000

/** Deletes expired counters, and with them the addresses: now and every five minutes. */
export function forgetOldCounters({ db }: Connection): void {
  const forget = () => {
    // A database that cannot be written is reported elsewhere; the next run tries again.
    removeExpiredCounters(db, new Date()).catch(() => undefined)
  }
  forget()
  setInterval(forget, FORGET_EVERY_MS).unref()
}
