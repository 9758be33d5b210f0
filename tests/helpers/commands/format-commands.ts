import type { Command } from 'commander'

/** Every command with its options, in Markdown. */
export function formatCommands(program: Command): string {
  return [
    '# Commands',
    'Run them with `npm run cli -- COMMAND`, with `npx fadewell COMMAND`, or in a container with `fadewell COMMAND`.',
    'A test writes this page: `npx vitest run tests/cli/usage/documentation.test.ts -u`.',
    ...program.commands.flatMap((command) => formatCommand(command, command.name(), '##')),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

function formatCommand(command: Command, path: string, mark: string): string[] {
  const help = command.createHelp()
  const children = command.commands.filter((child) => child.name() !== 'help')
  const usage = children.length > 0 ? '' : `\`fadewell ${path} ${command.usage()}\`: `
  const options = help.visibleOptions(command).filter(({ long }) => long !== '--help')
  const lines = [
    ...command.registeredArguments.map((argument) => [argument.name(), argument.description]),
    ...options.map(({ flags, description }) => [flags, description]),
  ]
  return [
    `${mark} ${path}`,
    `${usage}${command.description()}`,
    ...(children.length > 0 || lines.length === 0
      ? []
      : [lines.map(([name, text]) => `- \`${name}\`: ${text}`).join('\n')]),
    ...children.flatMap((child) => formatCommand(child, `${path} ${child.name()}`, '###')),
  ]
}
