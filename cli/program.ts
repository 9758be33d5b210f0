import { Command, Option, type CommandUnknownOpts } from '@commander-js/extra-typings'
import manifest from '../package.json' with { type: 'json' }
import { parsePath } from './options.ts'

/** In the order of the help text. */
const COMMANDS: Readonly<Record<string, () => Promise<CommandUnknownOpts>>> = {
  import: async () => (await import('./commands/import.ts')).importCommand,
  sitemap: async () => (await import('./commands/sitemap.ts')).sitemapCommand,
  prerender: async () => (await import('./commands/prerender.ts')).prerenderCommand,
  migrate: async () => (await import('./commands/migrate.ts')).migrateCommand,
  doctor: async () => (await import('./commands/doctor.ts')).doctorCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  'check-sites': async () => (await import('./commands/check-sites.ts')).checkSitesCommand,
  purge: async () => (await import('./commands/purge.ts')).purgeCommand,
  admin: async () => (await import('./commands/admin.ts')).adminCommand,
  schedule: async () => (await import('./commands/schedule.ts')).scheduleCommand,
  site: async () => (await import('./commands/site.ts')).siteCommand,
}

/** Loads only the called command, which takes a third of the time; for help all. */
export async function loadProgram(called = ''): Promise<CommandUnknownOpts> {
  const program = new Command('fadewell')
    .description('Import, check and publish the directory.')
    .version(manifest.version, '--version', 'print the version')
    .exitOverride()
    .showHelpAfterError('(add --help for the options)')
  const load = Object.hasOwn(COMMANDS, called) ? COMMANDS[called] : undefined
  const loads = load !== undefined ? [load] : Object.values(COMMANDS)
  for (const command of await Promise.all(loads.map((each) => each()))) {
    program.addCommand(complete(program, command))
  }
  return program
}

const DB = new Option(
  '--db <file>',
  'the SQLite file (default: DATABASE_PATH, else data/directory.sqlite)',
).argParser(parsePath)
const JSON_RESULT = new Option('--json', 'print the result as one line of JSON')
const WITHOUT_DB = ['site init', 'site check']
const WITHOUT_JSON = ['admin set-password']

/** Subcommands too: without exitOverride, wrong usage would exit with code 1. */
function complete(
  parent: CommandUnknownOpts,
  command: CommandUnknownOpts,
  path = command.name(),
): CommandUnknownOpts {
  command.copyInheritedSettings(parent)
  for (const child of command.commands) complete(command, child, `${path} ${child.name()}`)
  if (command.commands.length > 0) return command
  const isKnown = (option: Option) => command.options.some(({ long }) => long === option.long)
  if (!WITHOUT_DB.includes(path) && !isKnown(DB)) command.addOption(DB)
  if (!WITHOUT_JSON.includes(path) && !isKnown(JSON_RESULT)) command.addOption(JSON_RESULT)
  return command
}
