import { Command } from 'commander'
import { importCommand } from './commands/import.ts'
import { migrateCommand } from './commands/migrate.ts'
import { sampleCommand } from './commands/sample.ts'
import { sitemapCommand } from './commands/sitemap.ts'

const commands = [importCommand, sitemapCommand, migrateCommand, sampleCommand]

/** Every command of the operator. */
export const program = new Command('npm run cli --')
  .description('What the operator of the directory does: fill it, check it, publish it.')
  .exitOverride()
  .showHelpAfterError('(add --help for the options)')
for (const command of commands) program.addCommand(command.copyInheritedSettings(program))
