/** The facts about a command that completion needs. */
export interface CompletedCommand {
  /** Its words, such as `fault`, `add`. */
  readonly path: readonly string[]
  readonly description: string
  readonly options: readonly CompletedOption[]
  /** The values of its first argument; empty for free text. */
  readonly values: readonly string[]
  readonly subcommands: readonly string[]
}

export interface CompletedOption {
  readonly flags: readonly string[]
  readonly description: string
  readonly takesValue: boolean
  readonly values: readonly string[]
}

type Script = (commands: readonly CompletedCommand[]) => string

/** The command whose options are used without a command. */
const defaultCommand = 'start'

const bash: Script = (commands) => `# bash completion of payments-sandbox
_payments_sandbox() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local command="" candidates="" i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    [[ "\${COMP_WORDS[i]}" == -- ]] && return
    case "$command/\${COMP_WORDS[i]}" in
${indented(4, pathCases(commands))}
    esac
  done
  case "\${command:-${defaultCommand}}:$previous" in
${indented(
  4,
  valueCases(commands, (words) => `candidates="${words}"`),
)}
    *)
      case "$current" in
        -*)
          case "\${command:-${defaultCommand}}" in
${indented(
  12,
  optionCases(commands, (words) => `candidates="${words}"`),
)}
          esac ;;
        *)
          case "$command" in
${indented(
  12,
  argumentCases(commands, (words) => `candidates="${words}"`),
)}
          esac ;;
      esac ;;
  esac
  COMPREPLY=($(compgen -W "$candidates" -- "$current"))
}
complete -o default -F _payments_sandbox payments-sandbox
`

const zsh: Script = (commands) => `#compdef payments-sandbox
# zsh completion of payments-sandbox
_payments_sandbox() {
  local current="\${words[CURRENT]}" previous="\${words[CURRENT-1]}" command="" i
  for ((i = 2; i < CURRENT; i++)); do
    [[ "\${words[i]}" == -- ]] && { _default; return }
    case "$command/\${words[i]}" in
${indented(4, pathCases(commands))}
    esac
  done
  case "\${command:-${defaultCommand}}:$previous" in
${indented(
  4,
  valueCases(commands, (words) => `compadd -- ${words}; return`, '_files; return'),
)}
  esac
  if [[ "$current" == -* ]]; then
    case "\${command:-${defaultCommand}}" in
${indented(
  4,
  optionCases(commands, (words) => `compadd -- ${words}`),
)}
    esac
    return
  fi
  case "$command" in
${indented(
  4,
  argumentCases(commands, (words) => `compadd -- ${words}`),
)}
    *) _files ;;
  esac
}
compdef _payments_sandbox payments-sandbox
`

const fish: Script = (commands) =>
  [
    '# fish completion of payments-sandbox',
    'complete -c payments-sandbox -f',
    ...commands.flatMap((command) => fishLines(command)),
    '',
  ].join('\n')

export const completionScripts: Readonly<Record<string, Script>> = { bash, zsh, fish }

/** Returns the shell cases that set the command after each word. */
function pathCases(commands: readonly CompletedCommand[]): string[] {
  return commands.map(({ path }) => {
    const before = path.slice(0, -1).join(' ')
    return `"${before}/${path.at(-1)}") command="${path.join(' ')}" ;;`
  })
}

/** Returns the cases after an option with a value: its values, or `free` for any other text. */
function valueCases(
  commands: readonly CompletedCommand[],
  offer: (words: string) => string,
  free = 'return',
): string[] {
  return commands.flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map(({ flags, values }) => {
        const pattern = flags.map((flag) => `"${path.join(' ')}:${flag}"`).join('|')
        return `${pattern}) ${values.length > 0 ? offer(values.join(' ')) : free} ;;`
      }),
  )
}

function optionCases(
  commands: readonly CompletedCommand[],
  offer: (words: string) => string,
): string[] {
  return commands.map(({ path, options }) => {
    const flags = options.flatMap((option) => option.flags)
    return `"${path.join(' ')}") ${offer(flags.join(' '))} ;;`
  })
}

/**
 * Returns the shell cases of arguments: the commands first; after one, its subcommands or the
 * values of its first argument.
 */
function argumentCases(
  commands: readonly CompletedCommand[],
  offer: (words: string) => string,
): string[] {
  const top = commands.filter(({ path }) => path.length === 1).map(({ path }) => path[0])
  const below = commands
    .map(({ path, values, subcommands }) => ({ path, words: [...subcommands, ...values] }))
    .filter(({ words }) => words.length > 0)
  return [
    `"") ${offer([...top, 'help'].join(' '))} ;;`,
    ...below.map(({ path, words }) => `"${path.join(' ')}") ${offer(words.join(' '))} ;;`),
  ]
}

function fishLines({ path, description, options, values }: CompletedCommand): string[] {
  const name = path.at(-1) ?? ''
  const parents = path.slice(0, -1)
  const before =
    parents.length === 0 ? '__fish_use_subcommand' : `__fish_seen_subcommand_from ${parents.at(-1)}`
  const inside = path.map((word) => `__fish_seen_subcommand_from ${word}`).join('; and ')
  const base = 'complete -c payments-sandbox'
  return [
    `${base} -n ${quoted(before)} -a ${name} -d ${quoted(description)}`,
    ...options.map((option) => `${base} -n ${quoted(inside)} ${fishOption(option)}`),
    ...(values.length > 0 ? [`${base} -n ${quoted(inside)} -a ${quoted(values.join(' '))}`] : []),
  ]
}

function fishOption({ flags, description, takesValue, values }: CompletedOption): string {
  const names = flags.map((flag) =>
    flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag[1]}`,
  )
  const offered = values.length > 0 ? ` -x -a ${quoted(values.join(' '))}` : ' -r -F'
  return `${names.join(' ')}${takesValue ? offered : ''} -d ${quoted(description)}`
}

/** Returns one word for fish, with backslash and quote escaped inside single quotes. */
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

function indented(spaces: number, lines: readonly string[]): string {
  return lines.map((line) => `${' '.repeat(spaces)}${line}`).join('\n')
}
