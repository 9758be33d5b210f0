import { Argument, Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { printLine } from '#cli/output/print.ts'

const SCRIPTS = { bash: formatBash, zsh: formatZsh, fish: formatFish }

export const completionCommand = new Command('completion')
  .description('print a script that completes commands and options in your shell')
  .addArgument(new Argument('<shell>', 'your shell').choices(['bash', 'zsh', 'fish']))
  .action((shell, _, { parent }) => {
    if (parent !== null) printLine(SCRIPTS[shell](listNodes(parent)))
  })

interface Node {
  /** '' for the program, else such as "clinics show". */
  path: string
  children: readonly CommandUnknownOpts[]
  options: readonly { long?: string | undefined; description: string }[]
}

function listNodes(command: CommandUnknownOpts, path = ''): Node[] {
  const children = command.commands
  const options = command.createHelp().visibleOptions(command)
  const nested = children.flatMap((child) => listNodes(child, `${path} ${child.name()}`.trim()))
  return [{ path, children, options }, ...nested]
}

/** Completes files where no command can follow. */
function formatBash(nodes: readonly Node[]): string {
  const paths = nodes.map(({ path }) => `'${path}'`).filter((path) => path !== "''")
  const cases = nodes.map(({ path, children, options }) => {
    const words = [...children.map((child) => child.name()), ...options.map(({ long }) => long)]
    return `    '${path}') words='${words.join(' ')}' ;;`
  })
  return `_fadewell() {
  local word path='' words current="\${COMP_WORDS[COMP_CWORD]}"
  for word in "\${COMP_WORDS[@]:1:$((COMP_CWORD - 1))}"; do
    case "\${path:+$path }$word" in
      ${paths.join(' | ')}) path="\${path:+$path }$word" ;;
    esac
  done
  case "$path" in
${cases.join('\n')}
  esac
  [[ $current == -* ]] || words="\${words%%--*}"
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _fadewell fadewell`
}

function formatZsh(nodes: readonly Node[]): string {
  return `autoload -U +X bashcompinit && bashcompinit\n${formatBash(nodes)}`
}

function formatFish(nodes: readonly Node[]): string {
  return nodes
    .flatMap(({ path, children, options }) => {
      const names = children.map((child) => child.name()).join(' ')
      const seen = path.split(' ').map((word) => `__fish_seen_subcommand_from ${word}`)
      const here = path === '' ? ['__fish_use_subcommand'] : seen
      const isNext = path === '' ? here : [...here, `not __fish_seen_subcommand_from ${names}`]
      return [
        ...children.map((child) =>
          fishLine(isNext, `-f -a ${child.name()} -d ${quote(child.description())}`),
        ),
        ...options.map(({ long, description }) =>
          fishLine(here, `-l ${(long ?? '').slice(2)} -d ${quote(description)}`),
        ),
      ]
    })
    .join('\n')
}

function fishLine(conditions: readonly string[], rest: string): string {
  return `complete -c fadewell -n '${conditions.join('; and ')}' ${rest}`
}

function quote(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`
}
