import type { AskedQuestion, QuestionReason } from '#domain/forms/question.ts'
import {
  incrementCounters,
  findRetryAfter,
  removeExpiredCounters,
  type Counter,
} from '#db/accounts/limits.ts'
import type { Connection } from '#db/engine/connection.ts'
import { removeExpiredLinks } from '#db/stewardship/private-links.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { listNetworks } from './networks.ts'
import { askQuestion, checkAnswer } from './questions.ts'

export interface Limit {
  /** Name of the form, and prefix of its counters. */
  name: string
  /** Maximum per address within the window; wider networks get more, see networks.ts. */
  perAddress: number
  /** Total of all visitors from which everyone must answer a question. */
  askAfter: number
  /** Total of all visitors from which everyone is refused; unlimited by default. */
  maxTotal?: number
  windowMs: number
}

export interface Gate {
  form: string
  counters: Counter[]
  /** For repeats of an earlier request, which do not count toward the others (R-LIMIT-3). */
  repeatCounters: Counter[]
  /** A question is asked if it is full; `undefined` exempts the request. */
  questionCounter: Counter | undefined
}

export function createGate(limit: Limit, address: string): Gate {
  const { name, perAddress, askAfter, maxTotal = Infinity, windowMs } = limit
  const all = { key: `${name}-all`, max: maxTotal, windowMs }
  const perNetwork = (prefix: string, max: number) =>
    listNetworks(address).map(({ key, factor }) => ({
      key: `${prefix}:${key}`,
      max: max * factor,
      windowMs,
    }))
  return {
    form: name,
    counters: [...perNetwork(`${name}-address`, perAddress), all],
    repeatCounters: perNetwork(`${name}-repeat`, perAddress * REPEATS_PER_REQUEST),
    questionCounter: { ...all, max: askAfter },
  }
}

/** A form that is sent again in doubt is no flood yet. */
const REPEATS_PER_REQUEST = 4

export type Admission<Result> =
  | { kind: 'admitted'; result: Result }
  | { kind: 'refused'; waitSeconds: number }
  | { kind: 'asked'; question: AskedQuestion }

export interface Work<Result, Earlier> {
  /** An earlier request with the same content. Such a repeat passes `repeatCounters` only. */
  findEarlier?: (db: ReadDb) => Promise<Earlier | undefined>
  store: (db: Database, earlier: Earlier | undefined) => Promise<Result>
}

/** Checks the gate, then counts the request and stores its data. A refusal writes nothing. */
export async function admit<Result, Earlier = never>(
  connection: ServerConnection,
  gate: Gate,
  { sent, now, findEarlier, store }: Work<Result, Earlier> & { sent: unknown; now: Date },
): Promise<Admission<Result>> {
  const check = async (db: ReadDb) => {
    const earlier = await findEarlier?.(db)
    const verdict =
      earlier === undefined
        ? await checkGate(db, gate, { sent, now })
        : await checkCounters(db, gate.repeatCounters, now)
    return { earlier, verdict }
  }
  const first = await connection.snapshots.read(({ db }) => check(db))
  // Checks again: concurrent requests may fill a counter before this transaction begins.
  const verdict =
    first.verdict.kind !== 'open'
      ? first.verdict
      : await inWriteTransaction(connection, async (db) => {
          const second = await check(readOnly(db))
          if (second.verdict.kind !== 'open') return second.verdict
          await incrementCounters(db, second.verdict.counters, now)
          return { kind: 'admitted' as const, result: await store(db, second.earlier) }
        })
  if (verdict.kind !== 'unanswered') return verdict
  const { reason } = verdict
  return { kind: 'asked', question: await askQuestion(connection, gate.form, { reason, now }) }
}

type Verdict =
  | { kind: 'open'; counters: Counter[] }
  | { kind: 'refused'; waitSeconds: number }
  | { kind: 'unanswered'; reason: QuestionReason }

async function checkGate(
  db: ReadDb,
  { form, counters, questionCounter }: Gate,
  { sent, now }: { sent: unknown; now: Date },
): Promise<Verdict> {
  const verdict = await checkCounters(db, counters, now)
  if (verdict.kind === 'refused') return verdict
  const isQuestionDue =
    questionCounter !== undefined &&
    (await findRetryAfter(db, [questionCounter], now)) !== undefined
  if (!isQuestionDue) return verdict
  const answer = await checkAnswer(db, form, { sent, now })
  if (answer.kind === 'unanswered') return answer
  const isUsed = (await findRetryAfter(db, [answer.used], now)) !== undefined
  if (isUsed) return { kind: 'unanswered', reason: 'expired' }
  return { kind: 'open', counters: [...counters, answer.used] }
}

async function checkCounters(
  db: ReadDb,
  counters: Counter[],
  now: Date,
): Promise<Exclude<Verdict, { kind: 'unanswered' }>> {
  const waitSeconds = await findRetryAfter(db, counters, now)
  return waitSeconds === undefined ? { kind: 'open', counters } : { kind: 'refused', waitSeconds }
}

const CLEANUP_INTERVAL_MS = 5 * 60_000

/** Deletes expired counters, with the addresses in them, and links, now and every five minutes. Returns a function that ends it. */
export function startCleanup({ db }: Connection): () => void {
  const cleanUp = () => {
    // Write failures are reported elsewhere; the next run tries again.
    removeExpiredCounters(db, new Date()).catch(() => undefined)
    removeExpiredLinks(db, new Date()).catch(() => undefined)
  }
  cleanUp()
  const cleaning = setInterval(cleanUp, CLEANUP_INTERVAL_MS).unref()
  return () => clearInterval(cleaning)
}
