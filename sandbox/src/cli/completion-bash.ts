import { Completed } from './completion-tree';

/** Returns the script that completes `gateways` commands in bash. */
export function bash(commands: readonly Completed[]): string {
  const paths = commands.slice(1).map(({ path }) => `'${path}'`);
  const afterOption = commands.flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map(({ flags, words, areFiles }) => {
        const patterns = flags.map((flag) => `'${path} ${flag}'`).join(' | ');
        return `    ${patterns}) ${words ? offer(words) : areFiles ? FILES : 'return'} ;;`;
      }),
  );
  const atCommand = commands.map(({ path, commands: below, options, words, areFiles }) => {
    const flags = options.flatMap((option) => option.flags);
    const all = [...below.map(({ name }) => name), ...(words ?? []), ...flags];
    return `    '${path}') ${offer(all, areFiles)} ;;`;
  });
  const running = commands.filter(({ runsCommand }) => runsCommand).map(({ path }) => `'${path}'`);
  return `# Completion of gateways for bash.
_gateways() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD - 1]}" at=gateways i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    if [[ "\${COMP_WORDS[i]}" == -- ]]; then
      case "$at" in
        ${running.join(' | ')})
          if ((i == COMP_CWORD - 1)); then COMPREPLY=($(compgen -c -- "$word")); else ${FILES}; fi
          return ;;
      esac
    fi
    case "$at \${COMP_WORDS[i]}" in
      ${paths.join(' | ')}) at="$at \${COMP_WORDS[i]}" ;;
    esac
  done
  case "$at $before" in
${afterOption.join('\n')}
  esac
  case "$at" in
${atCommand.join('\n')}
  esac
}
complete -F _gateways gateways
`;
}

const FILES = 'COMPREPLY=($(compgen -f -- "$word")); compopt -o filenames 2>/dev/null; return';

function offer(words: readonly string[], withFiles = false): string {
  const files = withFiles ? ' $(compgen -f -- "$word")' : '';
  // Bash must not add a space after a word such as `seed=`, because the value follows the word directly.
  const joined = words.some((word) => word.endsWith('=')) ? ' compopt -o nospace 2>/dev/null;' : '';
  return `COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$word")${files});${joined} return`;
}
