import { Completed, CompletedOption, CompletionValues } from './completion-tree';

/** Returns the script that completes `gateways` commands in fish. */
export function fish(commands: readonly Completed[]): string {
  const paths = commands.slice(1).map(({ path }) => quoted(path));
  const running = commands.filter(({ runsCommand }) => runsCommand).map(({ path }) => quoted(path));
  return `# Completion of gateways for fish.
function __gateways_at
    set -l at gateways
    for word in (commandline -opc)[2..]
        if test "$word" = --
            switch "$at"
                case ${running.join(' ')}
                    set at "$at --"
            end
        end
        switch "$at $word"
            case ${paths.join(' ')}
                set at "$at $word"
        end
    end
    test "$at" = "$argv[1]"
end
complete -c gateways -f
${commands.flatMap(linesOf).join('\n')}
`;
}

function linesOf({ path, commands, options, runsCommand, ...values }: Completed): string[] {
  const here = (rest: string, at = path): string => `complete -c gateways -n "__gateways_at '${at}'" ${rest}`;
  return [
    ...commands.map(({ name, description }) => here(`-a ${name} -d ${quoted(description)}`)),
    ...(values.words || values.areFiles ? [here(argumentsOf(values))] : []),
    ...options.map((option) => here(optionOf(option))),
    ...(runsCommand ? [here(`-F -a '(${subcommand(path, options)})'`, `${path} --`)] : []),
  ];
}

/** Returns the fish command that completes the command line after `--`. */
function subcommand(path: string, options: readonly CompletedOption[]): string {
  const withValue = options.filter(({ takesValue }) => takesValue).flatMap(({ flags }) => flags);
  return ['__fish_complete_subcommand', `--fcs-skip=${path.split(' ').length}`, ...withValue].join(' ');
}

function optionOf(option: CompletedOption): string {
  const flags = option.flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
  const value = !option.takesValue
    ? []
    : option.areFiles
      ? ['-r', '-F']
      : ['-x', ...(option.words ? [argumentsOf(option)] : [])];
  return [...flags, ...value, `-d ${quoted(option.description)}`].join(' ');
}

function argumentsOf({ words, areFiles }: CompletionValues): string {
  return [...(areFiles ? ['-F'] : []), ...(words ? [`-a ${quoted(words.join(' '))}`] : [])].join(' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
