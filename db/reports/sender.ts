import { createHmac } from 'node:crypto'
import { ensureQuestionSecret } from '#db/accounts/question-secret.ts'
import type { Connection } from '#db/engine/connection.ts'

/** Tells senders about one clinic apart, and is too short to tell who they are. */
const SENDER_DIGITS = 4

/** Equal for reports about one clinic from one network (R-REPORT-4); the network is not stored. */
export async function reportSender(
  connection: Connection,
  { network, providerId }: { network: string; providerId: number },
): Promise<string> {
  const secret = await ensureQuestionSecret(connection)
  const hash = createHmac('sha256', secret).update(`report ${providerId} ${network}`).digest('hex')
  return hash.slice(0, SENDER_DIGITS)
}

export function countSenders(reports: readonly { sender: string }[]): number {
  return new Set(reports.map(({ sender }) => sender)).size
}
