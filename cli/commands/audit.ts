import { Command, InvalidArgumentError, Option } from 'commander'
import { AUDIT_EVENTS, type AuditEntry, type AuditEventName } from '#domain/accounts/audit.ts'
import { pluralize } from '#domain/text/counts.ts'
import { listAuditEvents } from '#db/accounts/audit/list.ts'
import { verifyWithBackup } from '#db/backup/verify-audit.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { databaseOption, withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { identityOption, jsonOption, parsePath, wholeNumber } from '#cli/options.ts'
import { printResult } from '#cli/output/print.ts'

interface AuditOptions extends DatabaseOptions {
  limit: number
  event?: AuditEventName
  since?: Date
  verify?: boolean
  backup?: string
  identity?: string
}

const MAX_EVENTS = 1_000_000

export const auditCommand = new Command('audit')
  .description('list who did what to the site, newest first')
  .option('--limit <n>', 'list at most this many', wholeNumber(1, MAX_EVENTS), 50)
  .addOption(new Option('--event <name>', 'list only this kind').choices(AUDIT_EVENTS))
  .option('--since <day>', 'not before that day or instant (UTC), like 2026-11-20', parseInstant)
  .option('--verify', 'check that no entry was changed, deleted or inserted since it was written')
  .option(
    '--backup <file>',
    'with --verify: compare with this backup instead of the latest',
    parsePath,
  )
  .addOption(identityOption())
  .addOption(databaseOption())
  .addOption(jsonOption())
  .action(async (options: AuditOptions) => {
    if (options.verify === true) {
      await verify(options)
      return
    }
    const { limit, event, since } = options
    const events = await withCurrentDatabase(options, ({ db }) =>
      listAuditEvents(readOnly(db), {
        limit,
        ...(event === undefined ? {} : { event }),
        ...(since === undefined ? {} : { since }),
      }),
    )
    printResult(options, { events }, () => events.map(formatEvent))
  })

async function verify(options: AuditOptions): Promise<void> {
  const { entries, head, problems, backup } = await withCurrentDatabase(options, (connection) =>
    verifyWithBackup(
      connection,
      options.backup,
      options.identity ?? loadSettings().BACKUP_IDENTITY_FILE,
    ),
  )
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  printResult(options, { entries, head: head.hash, problems, backup: backup ?? null }, () => [
    `${pluralize(entries, 'entry', 'entries')}; the last one has the hash ${head.hash}.`,
    backup === undefined
      ? 'Not compared with a backup: the latest was moved or is encrypted.'
      : `Compared with ${backup}.`,
    problems.length === 0
      ? 'Nothing was changed, deleted, reordered or inserted.'
      : `${pluralize(problems.length, 'problem', 'problems')}.`,
  ])
}

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
