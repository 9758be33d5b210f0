import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { AUDIT_EVENTS, type AuditEntry } from '#domain/accounts/audit.ts'
import { listAuditEvents } from '#db/accounts/audit/list.ts'
import { withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { wholeNumber } from '#cli/options.ts'
import { printResult } from '#cli/output/print.ts'

const MAX_EVENTS = 1_000_000

export const auditCommand = new Command<[], DatabaseOptions>('audit')
  .description('list who did what to the site, newest first')
  .option('--limit <n>', 'list at most this many', wholeNumber(1, MAX_EVENTS), 50)
  .addOption(new Option('--event <name>', 'list only this kind').choices(AUDIT_EVENTS))
  .option('--since <day>', 'not before that day or instant (UTC), like 2026-11-20', parseInstant)
  .action(async (options) => {
    const { limit, event, since } = options
    const events = await withCurrentDatabase(options, ({ db }) =>
      listAuditEvents(db, {
        limit,
        ...(event === undefined ? {} : { event }),
        ...(since === undefined ? {} : { since }),
      }),
    )
    printResult(options, { events }, () => events.map(formatEvent))
  })

function formatEvent({ at, event, actor, adminName, details }: AuditEntry): string {
  const facts = Object.entries(details).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return `${at}  ${(adminName || actor).padEnd(7)}  ${[event, ...facts].join(' ')}`
}

const DAY_OR_INSTANT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z)?$/

function parseInstant(text: string): Date {
  const instant = new Date(text)
  const isReal = !Number.isNaN(instant.getTime())
  // Date accepts February 31 and turns it into March 3.
  if (!isReal || !DAY_OR_INSTANT.test(text) || instant.getUTCDate() !== Number(text.slice(8, 10))) {
    throw new InvalidArgumentError('It must be a day like 2026-11-20, or like 2026-11-20T08:30Z.')
  }
  return instant
}
