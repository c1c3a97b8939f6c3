import { Completed } from './completion-tree';

/**
 * Returns the script that completes `gateways` commands in zsh. Users can source the script, or store the script as the
 * function `_gateways`.
 */
export function zsh(commands: readonly Completed[]): string {
  const paths = commands.slice(1).map(({ path }) => quoted(path));
  const afterOption = commands.flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map(({ flags, words, areFiles }) => {
        const patterns = flags.map((flag) => quoted(`${path} ${flag}`)).join('|');
        return `    (${patterns}) ${words ? added(words) : areFiles ? '_files' : ':'}; return ;;`;
      }),
  );
  const atCommand = commands.map(({ path, commands: below, options, words, areFiles }) => {
    const described = below.map(({ name, description }) => item(name, description));
    const flags = options.flatMap((option) => option.flags.map((flag) => item(flag, option.description)));
    return [
      `    (${quoted(path)})`,
      ...(described.length > 0 ? [`      items=(${described.join(' ')}); _describe -t commands command items`] : []),
      ...(words ? [`      ${added(words)}`] : []),
      ...(areFiles ? ['      _files'] : []),
      `      flags=(${flags.join(' ')}); _describe -t options option flags ;;`,
    ].join('\n');
  });
  const running = commands.filter(({ runsCommand }) => runsCommand).map(({ path }) => quoted(path));
  return `#compdef gateways
# Completion of gateways for zsh.
_gateways() {
  local at=gateways i
  local -a items flags
  for ((i = 2; i < CURRENT; i++)); do
    if [[ "\${words[i]}" == -- ]]; then
      case "$at" in
        (${running.join('|')}) shift $i words; ((CURRENT -= i)); _normal; return ;;
      esac
    fi
    case "$at \${words[i]}" in
      (${paths.join('|')}) at="$at \${words[i]}" ;;
    esac
  done
  case "$at \${words[CURRENT - 1]}" in
${afterOption.join('\n')}
  esac
  case "$at" in
${atCommand.join('\n')}
  esac
}
if [[ "\${funcstack[1]}" == _gateways ]]; then _gateways "$@"; else compdef _gateways gateways; fi
`;
}

/**
 * Returns the zsh command that offers words for completion. Zsh must not add a space after a word such as `seed=`,
 * because the value follows the word directly.
 */
function added(words: readonly string[]): string {
  return `compadd ${words.some((word) => word.endsWith('=')) ? "-S '' " : ''}-- ${words.join(' ')}`;
}

function item(name: string, description: string): string {
  return quoted(`${name.replaceAll(':', '\\:')}:${description}`);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
