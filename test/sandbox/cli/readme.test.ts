/** The commands in the guide and the help texts are valid. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Command } from 'commander';
import { processIo } from '../../../sandbox/src/cli/command-context';
import { program } from '../../../sandbox/src/cli/program';
import { gateways } from '../support/cli';
import { cleanUp } from '../support/temporary';

afterEach(cleanUp);

const README = fs.readFileSync(path.join(__dirname, '..', '..', '..', 'sandbox', 'README.md'), 'utf8');

/** Returns the problem of a line that begins with `gateways`, checked with the tree of commands. */
function problemOf(line: string): string | undefined {
  const [words] = line.replace(/\s+#.*|[)`|].*$/, '').split(/ --(?: |$)/);
  let command: Command = program(processIo());
  const rest = words.split(/\s+/).slice(1);
  while (command.commands.length > 0 && rest.length > 0 && !rest[0].startsWith('-')) {
    const name = rest.shift();
    const next = command.commands.find((one) => one.name() === name);
    if (!next && name !== 'help') {
      return `${line}: there is no command ${name}`;
    }
    command = next ?? command;
  }
  const flags = rest.join(' ').match(/(?<![\w-])--[a-z-]+/g) ?? [];
  const known = ['--help', '--version', ...command.options.map(({ long }) => long)];
  const unknown = flags.filter((flag) => !known.includes(flag));
  return unknown.length > 0 ? `${line}: ${command.name()} has no ${unknown.join(', ')}` : undefined;
}

const linesIn = (text: string): string[] =>
  [...text.matchAll(/(?:^|[`(]|npx |\$ )(gateways \S.*)$/gm)].map(([, line]) => line);

test('the checker of documented options finds errors', () => {
  expect(problemOf('gateways sandbox lst')).toBe('gateways sandbox lst: there is no command lst');
  expect(problemOf('gateways sandbox list --nope # x')).toContain('list has no --nope');
});

test('the README names only existing commands and options', () => {
  const lines = linesIn(README);
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.map(problemOf).filter((problem) => problem !== undefined)).toEqual([]);
});

test('the help of every command describes each option separately', async () => {
  const commands = (command: Command, words: string[]): string[][] => [
    words,
    ...command.commands.flatMap((one) => commands(one, [...words, one.name()])),
  ];
  const problems: string[] = [];
  for (const words of commands(program(processIo()), [])) {
    const { code, out } = await gateways([...words, '--help']);
    const lost = linesIn(out)
      .map(problemOf)
      .filter((problem) => problem !== undefined);
    problems.push(...lost, ...(code === 0 ? [] : [`${words.join(' ')} --help ends with ${code}`]));
    if (/kong(?!hq)|tencent(?!cloud_)/i.test(out.replace(/(KONNECT|TENCENTCLOUD)_\S+|kong\.yaml|kongctl/g, ''))) {
      problems.push(`${words.join(' ')} --help names a vendor`);
    }
  }
  expect(problems).toEqual([]);
});
