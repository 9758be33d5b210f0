import { Command } from 'commander'
import { adminCommand } from './commands/admin.ts'
import { applicationsCommand } from './commands/applications.ts'
import { auditCommand } from './commands/audit.ts'
import { backupCommand } from './commands/backup.ts'
import { doctorCommand } from './commands/doctor.ts'
import { importCommand } from './commands/import.ts'
import { migrateCommand } from './commands/migrate.ts'
import { prerenderCommand } from './commands/prerender.ts'
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
  applicationsCommand,
  subscribersCommand,
  adminCommand,
  auditCommand,
  sampleCommand,
]

/** Every command of the operator. */
export const program = new Command('npm run cli --')
  .description('What the operator of the directory does: fill it, check it, publish it.')
  .exitOverride()
  .showHelpAfterError('(add --help for the options)')
for (const command of commands) program.addCommand(withSettingsOf(program, command))

/** Also for the commands below it, or their wrong usage would end the process with exit code 1. */
function withSettingsOf(parent: Command, command: Command): Command {
  command.copyInheritedSettings(parent)
  for (const below of command.commands) withSettingsOf(command, below)
  return command
}
