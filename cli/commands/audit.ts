import { Command, InvalidArgumentError, Option } from 'commander'
import { AUDIT_EVENTS, type AuditEntry, type AuditEventName } from '#domain/accounts/audit.ts'
import { listAuditEvents } from '#db/accounts/audit/list.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { withCurrentDatabase } from '#cli/current-database.ts'
import {
  databaseOption,
  databasePath,
  jsonOption,
  wholeNumber,
  type DatabaseOptions,
} from '#cli/options.ts'

interface AuditOptions extends DatabaseOptions {
  limit: number
  event?: AuditEventName
  since?: Date
  json?: boolean
}

const MOST_EVENTS = 1_000_000

export const auditCommand = new Command('audit')
  .description('list what was done to the site and by whom, the newest first')
  .option('--limit <n>', 'at most so many', wholeNumber(1, MOST_EVENTS), 50)
  .addOption(new Option('--event <name>', 'only those').choices(AUDIT_EVENTS))
  .option('--since <day>', 'not before that day or instant (UTC), like 2026-11-20', readInstant)
  .addOption(databaseOption())
  .addOption(jsonOption())
  .action(async (options: AuditOptions) => {
    const { limit, event, since, json } = options
    const events = await withCurrentDatabase(databasePath(options), ({ db }) =>
      listAuditEvents(readOnly(db), {
        limit,
        ...(event === undefined ? {} : { event }),
        ...(since === undefined ? {} : { since }),
      }),
    )
    if (json) console.info(JSON.stringify({ events }))
    else for (const line of events.map(auditLine)) console.info(line)
  })

function auditLine({ at, event, actor, details }: AuditEntry): string {
  const facts = Object.entries(details).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return `${at}  ${actor.padEnd(7)}  ${[event, ...facts].join(' ')}`
}

const DAY_OR_INSTANT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z)?$/

function readInstant(text: string): Date {
  const instant = new Date(text)
  const isReal = !Number.isNaN(instant.getTime())
  // The 31st of February would count as the 3rd of March.
  if (!isReal || !DAY_OR_INSTANT.test(text) || instant.getUTCDate() !== Number(text.slice(8, 10))) {
    throw new InvalidArgumentError('It must be a day like 2026-11-20, or like 2026-11-20T08:30Z.')
  }
  return instant
}
