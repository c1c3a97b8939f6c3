import { Argument, Command } from 'commander';
import { CommandContext } from './command-context';
import { bash } from './completion-bash';
import { fish } from './completion-fish';
import { Completed, completedOf } from './completion-tree';
import { zsh } from './completion-zsh';

const SHELLS: { readonly [shell: string]: (commands: readonly Completed[]) => string } = { bash, zsh, fish };

const HELP = `
Examples:
  $ source <(gateways completion bash)         in ~/.bashrc
  $ source <(gateways completion zsh)          in ~/.zshrc, after compinit
  $ gateways completion fish > ~/.config/fish/completions/gateways.fish`;

/**
 * `gateways completion`. The library Commander has no completion, and packages such as `omelette` start the program at
 * each press of Tab. The completion script contains all commands, so completing a word does not start `gateways`.
 */
export function addCompletion(root: Command, io: CommandContext): void {
  root
    .command('completion')
    .description('print the completion script of a shell')
    .addArgument(new Argument('<shell>').choices(Object.keys(SHELLS)))
    .addHelpText('after', HELP)
    .action(async (shell: string) => void io.stdout.write(SHELLS[shell](await completedOf(root))));
}
