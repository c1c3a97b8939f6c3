/**
 * Follows the steps of a guide's section like a reader: writes the files in it, runs its commands, and checks that
 * their output contains the output in the guide. The language of a code block and the line before the block determine
 * the meaning of the block:
 *
 * - `sh`: commands for bash. A `text` block after the commands contains lines that the output must contain.
 * - `bash`: commands for other situations. Functions that follow guides must remove `bash` blocks first.
 * - After a line that begins or ends with a file name, which has an extension: the content of the named file.
 * - After a line with "above `TEXT` in `FILE`, add": an addition to the named file.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { environment } from './prepare.mjs';

/**
 * Maximum number of runs of a cdktf command in a guide. A command is repeated, because cdktf on a busy machine
 * sometimes ends before it prints all output.
 */
const ATTEMPTS = 3;
/** Pattern of the line with the result that terraform prints at the end of a command. */
const OUTCOMES = /\b(?:Apply|Destroy) complete!.*|\bNo changes\./g;
const PLAN = /\bPlan: \d/;
/** Pattern of the output of terraform if there was nothing to change. */
const NOTHING_LEFT = /Resources: 0 (?:added, 0 changed, 0 )?destroyed\.|No changes\./;

/**
 * Patterns of a file name at the beginning and at the end of the line before a block. The names of files have an
 * extension of lower-case letters, unlike names of constructs, members and arguments.
 */
const FILE_NAMES = [/^`([\w./-]+\.[a-z]+)`/, /`([\w./-]+\.[a-z]+)`:$/];

/** Returns the code blocks of a Markdown text below a heading, up to the next heading of level 1 or 2. */
export function blocksBelow(markdown, heading) {
  const start = markdown.indexOf(`\n${heading}\n`);
  if (start < 0) {
    throw new Error(`the guide has no heading ${heading}`);
  }
  const [section] = markdown.slice(start + heading.length + 2).split(/^#{1,2} .*$/m);
  return blocksIn(section);
}

/** Returns all code blocks of a Markdown text in order, each with the line before the block. */
export function blocksIn(markdown) {
  return [...markdown.matchAll(/(?:^(?!```)([^\n]+)\n+)?^```(\w+)\n([\s\S]*?)^```$/gm)].map(
    ([, before = '', language, code]) => ({ before, language, code }),
  );
}

/**
 * Follows the steps of a guide up to the first problem. Returns a list with the first problem, or an empty list.
 *
 * @param change function that adapts the commands of a code block to this check
 */
export function takeSteps(blocks, { folder, env, change = (code) => code }) {
  for (const [index, { before, language, code }] of blocks.entries()) {
    const insertion = /above `(.+)` in `(.+)`, add/.exec(before);
    const [file] = FILE_NAMES.flatMap((pattern) => pattern.exec(before)?.[1] ?? []);
    if (language === 'sh') {
      const next = blocks[index + 1];
      const expected = next?.language === 'text' ? linesOf(next.code) : [];
      const problem = runCommands(change(code), expected, { folder, env });
      if (problem) {
        return [problem];
      }
    } else if (insertion) {
      const [, place, name] = insertion;
      const text = readFileSync(path.join(folder, name), 'utf8');
      if (!text.includes(`\n${place}\n`)) {
        return [`${name} has no line ${place}`];
      }
      writeFileSync(
        path.join(folder, name),
        text.replace(`\n${place}\n`, () => `\n${code}\n${place}\n`),
      );
    } else if (file) {
      writeFileSync(path.join(folder, file), code);
    } else if (language !== 'text') {
      return [`nothing says what this block is for:\n${code}`];
    }
  }
  return [];
}

/** Follows the steps of a guide, and throws an error with the first problem. */
export function follow(blocks, options) {
  const [problem] = takeSteps(blocks, options);
  if (problem) {
    throw new Error(problem);
  }
}

/**
 * Environment variables of a reader: quick npm and pip, short output without colours, and no tokens or Terraform
 * variables of this process.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentOfReader() {
  const kept = Object.entries(environment()).filter(([name]) => !/^(PLATFORM|KONNECT|TF_VAR)_/.test(name));
  return {
    ...Object.fromEntries(kept),
    CI: '1',
    NO_COLOR: '1',
    PIP_DISABLE_PIP_VERSION_CHECK: '1',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_prefer_offline: 'true',
  };
}

/**
 * Runs commands of a guide, and checks that they succeed and that their output contains the expected lines and no
 * warnings. Returns the problem as a text, or undefined if there is no problem.
 */
export function runCommands(code, expected, options) {
  let outcome = runOnce(code, expected, options);
  const again = linesOf(code).filter((line) => /\b(?:cdkt[fn]|gateways) (?:deploy|destroy|diff)\b/.test(line));
  for (let attempt = 1; isEndLost(outcome) && again.length > 0 && attempt < ATTEMPTS; attempt++) {
    outcome = runOnce(again.join('\n'), expected, options);
    // If a repeated cdktf command finds nothing to change, an earlier run of the command has completed.
    if (outcome.status === 0 && isNothingLeft(outcome) && !/\b(?:cdkt[fn]|gateways) diff\b/.test(outcome.code)) {
      return undefined;
    }
  }
  return problemOf(outcome);
}

function runOnce(code, expected, { folder, env }) {
  // With a socket as stdin, bash may treat the shell as remote and read .bashrc, which can change the PATH.
  const { status, error, stdout, stderr } = spawnSync('bash', ['--norc', '-ec', code], {
    cwd: folder,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const output = stripVTControlCharacters(`${error ?? ''}${stdout ?? ''}${stderr ?? ''}`);
  return { code, status, output, missing: expected.filter((line) => !output.includes(line)) };
}

/** Whether a successful command printed no result line of terraform, and lacks only expected plan or result lines. */
function isEndLost({ status, output, missing }) {
  const isEnd = (line) => outcomesIn(line).length > 0 || PLAN.test(line);
  return status === 0 && missing.length > 0 && missing.every(isEnd) && outcomesIn(output).length === 0;
}

function isNothingLeft({ output }) {
  const outcomes = outcomesIn(output);
  return outcomes.length > 0 && outcomes.every((outcome) => NOTHING_LEFT.test(outcome));
}

const outcomesIn = (text) => text.match(OUTCOMES) ?? [];

function problemOf({ code, status, output, missing }) {
  // A warning in the output is a problem, because readers would see a warning that the guide does not show.
  const warnings = linesOf(output).filter((line) => /\b(Warning|WARN)\b|\bwarning:/.test(line));
  if (status === 0 && missing.length === 0 && warnings.length === 0) {
    return undefined;
  }
  const problem =
    missing.length > 0
      ? `does not contain ${JSON.stringify(missing)}`
      : `contains warnings ${JSON.stringify(warnings)}`;
  return `${status === 0 ? `the output of these commands ${problem}` : `these commands exited with ${status}`}:\n${code}\n${output}`;
}

const linesOf = (text) => text.trim().split('\n');
