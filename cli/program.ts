import { Command } from 'commander'
import { adminCommand } from './commands/admin.ts'
import { applicationsCommand } from './commands/applications.ts'
import { auditCommand } from './commands/audit.ts'
import { backupCommand } from './commands/backup.ts'
import { checkSitesCommand } from './commands/check-sites.ts'
import { clinicsCommand } from './commands/clinics.ts'
import { doctorCommand } from './commands/doctor.ts'
import { importCommand } from './commands/import.ts'
import { migrateCommand } from './commands/migrate.ts'
import { prerenderCommand } from './commands/prerender.ts'
import { reportsCommand } from './commands/reports.ts'
import { restoreCommand } from './commands/restore.ts'
import { sampleCommand } from './commands/sample.ts'
import { sitemapCommand } from './commands/sitemap.ts'
import { subscribersCommand } from './commands/subscribers.ts'

const commands = [
  importCommand,
  sitemapCommand,
  prerenderCommand,
  migrateCommand,
  doctorCommand,
  backupCommand,
  restoreCommand,
  clinicsCommand,
  checkSitesCommand,
  applicationsCommand,
  reportsCommand,
  subscribersCommand,
  adminCommand,
  auditCommand,
  sampleCommand,
]

export const program = new Command('npm run cli --')
  .description('What the operator of the directory does: fill it, check it, publish it.')
  .exitOverride()
  .showHelpAfterError('(add --help for the options)')
for (const command of commands) program.addCommand(inheritSettings(program, command))

/** Covers subcommands too: without exitOverride, wrong usage would exit with code 1. */
function inheritSettings(parent: Command, command: Command): Command {
  command.copyInheritedSettings(parent)
  for (const child of command.commands) inheritSettings(command, child)
  return command
}
