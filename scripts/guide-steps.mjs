/**
 * Takes the steps of a section of a guide as a reader would: writes the files that it shows, runs its commands, and looks
 * whether they say what it says. What a block is follows from its language and from the line before it:
 *
 * - `sh` is run by bash; a block of `text` after it has lines that it must say;
 * - `bash` is left alone: it is for a case that is not brought about here;
 * - after a line that begins or ends with the name of a file, it is that file;
 * - after a line with "above `TEXT` in `FILE`, add", it goes into that file.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { environment } from './prepare.mjs';

/** How often cdktf is run at most where it ends before it has shown all, as it does sometimes on a busy machine. */
const ATTEMPTS = 3;
/** What terraform says at its end; of what it then does, a plan is told before. */
const OUTCOMES = /\b(?:Apply|Destroy) complete!.*|\bNo changes\./g;
const PLAN = /\bPlan: \d/;
/** That is one where nothing was left to do. */
const NOTHING_LEFT = /Resources: 0 (?:added, 0 changed, 0 )?destroyed\.|No changes\./;

/** The blocks below a heading, up to the next one. */
export function blocksBelow(markdown, heading) {
  const start = markdown.indexOf(`\n${heading}\n`);
  if (start < 0) {
    throw new Error(`there is no heading ${heading}`);
  }
  const [section] = markdown.slice(start + heading.length + 2).split(/^#{1,2} .*$/m);
  return blocksIn(section);
}

/** All blocks of a text, in their order, each with the line before it. */
export function blocksIn(markdown) {
  return [...markdown.matchAll(/(?:^(?!```)([^\n]+)\n+)?^```(\w+)\n([\s\S]*?)^```$/gm)].map(
    ([, before = '', language, code]) => ({ before, language, code }),
  );
}

/**
 * What went wrong; nothing more is done after it.
 *
 * @param change makes the commands of a block such that they can be run here; one that it empties is left out
 */
export function takeSteps(blocks, { folder, env, change = (code) => code }) {
  for (const [index, { before, language, code }] of blocks.entries()) {
    const insertion = /above `(.+)` in `(.+)`, add/.exec(before);
    const file = (/^`([\w./-]+)`/.exec(before) ?? /`([\w./-]+)`:$/.exec(before))?.[1];
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

/** Takes steps, too, and throws what went wrong. */
export function follow(blocks, options) {
  const [problem] = takeSteps(blocks, options);
  if (problem) {
    throw new Error(problem);
  }
}

/** The environment of a reader: without a terminal, npm and pip are to be quick and cdktf brief, and what is set here for others does not count. */
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

/** Runs commands that must say something; tells what went wrong. */
export function runCommands(code, expected, options) {
  let outcome = runOnce(code, expected, options);
  const again = linesOf(code).filter((line) => /\bcdkt[fn] (?:deploy|destroy|diff)\b/.test(line));
  for (let attempt = 1; isEndLost(outcome) && again.length > 0 && attempt < ATTEMPTS; attempt++) {
    outcome = runOnce(again.join('\n'), expected, options);
    // What is done is not done again.
    if (outcome.status === 0 && isNothingLeft(outcome) && !/\bcdkt[fn] diff\b/.test(outcome.code)) {
      return undefined;
    }
  }
  return problemOf(outcome);
}

function runOnce(code, expected, { folder, env }) {
  const options = { cwd: folder, env, encoding: 'utf8', maxBuffer: 2 ** 26 };
  // With a socket as its input, bash may read .bashrc as it does for a remote shell, which can put another PATH in place.
  const { status, error, stdout, stderr } = spawnSync('bash', ['--norc', '-ec', code], options);
  const output = stripVTControlCharacters(`${error ?? ''}${stdout ?? ''}${stderr ?? ''}`);
  return { code, status, output, missing: expected.filter((line) => !output.includes(line)) };
}

/** Whether all went well, but for what comes last, which was not shown. */
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
  // npm has its own things to say of the machine.
  const warnings = linesOf(output).filter((line) => /\b(Warning|WARN)\b|\bwarning:/.test(line));
  if (status === 0 && missing.length === 0 && warnings.length === 0) {
    return undefined;
  }
  const unsaid = missing.length > 0 ? `did not say ${JSON.stringify(missing)}` : `said ${JSON.stringify(warnings)}`;
  return `these commands ${status === 0 ? unsaid : `ended with ${status}`}:\n${code}\n${output}`;
}

const linesOf = (text) => text.trim().split('\n');
