/**
 * Parser for the arguments of a terraform command. Options of terraform have several letters after one dash (`-out`), which commander and
 * `parseArgs` of Node read as several options of one letter.
 */

/** Options whose value is the next argument if they are written without `=`. */
const OPTIONS_WITH_VALUE = new Set([
  ...['backup', 'exclude', 'lock-timeout', 'out', 'parallelism', 'replace', 'state', 'state-out', 'target'],
  ...['generate-config-out', 'config', 'filter', 'test-directory', 'junit-xml', 'var', 'var-file', 'backend-config'],
]);

/** Arguments of a terraform command: options with their values, and arguments that are not options. */
export interface Arguments {
  readonly options: readonly { readonly name: string; readonly value: string }[];
  readonly others: readonly string[];
}

/** Splits a command into the options before its subcommand, the subcommand, and the rest. */
export function splitCommand(args: readonly string[]): [before: string[], subcommand: string, rest: string[]] {
  const index = args.findIndex((argument) => !argument.startsWith('-'));
  return index < 0 ? [[...args], '', []] : [args.slice(0, index), args[index], args.slice(index + 1)];
}

/** Reads the arguments after the subcommand. */
export function readArguments(args: readonly string[]): Arguments {
  const options: { name: string; value: string }[] = [];
  const others: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const [, name, inline] = /^--?([^=]+)(?:=(.*))?$/s.exec(args[index]) ?? [];
    if (name === undefined) {
      others.push(args[index]);
    } else {
      options.push({ name, value: inline ?? (OPTIONS_WITH_VALUE.has(name) ? (args[++index] ?? '') : '') });
    }
  }
  return { options, others };
}

/**
 * Returns the arguments without the options that have one of the given names, and without the values of these options.
 */
export function withoutOptions(args: readonly string[], names: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const [, name, inline] = /^["']?--?([^=]+)(=.*)?$/s.exec(args[index]) ?? [];
    if (name === undefined || !names.includes(name)) {
      kept.push(args[index]);
    } else if (inline === undefined && OPTIONS_WITH_VALUE.has(name)) {
      index++;
    }
  }
  return kept;
}

/** Returns the environment variables that contain additional options for a subcommand. */
export function optionVariables(subcommand: string): string[] {
  return ['TF_CLI_ARGS', `TF_CLI_ARGS_${subcommand}`];
}

/** Splits the text of an environment variable with options (`TF_CLI_ARGS`) into words, which keep their quotes. */
export function wordsOf(text: string): string[] {
  return text.match(/(?:"[^"]*"|'[^']*'|\\.|[^\s"'])+/g) ?? [];
}

/** Returns the options that environment variables such as `TF_CLI_ARGS` add to a subcommand of terraform. */
export function moreOptions(env: { readonly [name: string]: string | undefined }, subcommand: string): string[] {
  return optionVariables(subcommand)
    .flatMap((name) => wordsOf(env[name] ?? ''))
    .map((word) => word.replace(/["']/g, ''));
}
