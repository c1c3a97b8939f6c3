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

/** How often commands that change nothing are run at most: cdktf sometimes ends before it has shown all. */
const ATTEMPTS = 3;

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
      const expected = next?.language === 'text' ? next.code.trim().split('\n') : [];
      const problem = runBlock(change(code), expected, { folder, env });
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

function runBlock(code, expected, { folder, env }) {
  const changesNothing = code
    .trim()
    .split('\n')
    .every((line) => /\bcdktf diff$/.test(line));
  for (let attempt = 1; ; attempt++) {
    const options = { cwd: folder, env, encoding: 'utf8', maxBuffer: 2 ** 26 };
    // With a socket as its input, bash may read .bashrc as it does for a remote shell, which can put another PATH in place.
    const { status, error, stdout, stderr } = spawnSync('bash', ['--norc', '-ec', code], options);
    const output = stripVTControlCharacters(`${error ?? ''}${stdout ?? ''}${stderr ?? ''}`);
    const missing = expected.filter((line) => !output.includes(line));
    // npm has its own things to say of the machine.
    const warnings = output.split('\n').filter((line) => /\b(Warning|WARN)\b|\bwarning:/.test(line));
    if (status === 0 && missing.length === 0 && warnings.length === 0) {
      return undefined;
    }
    if (!changesNothing || status !== 0 || attempt === ATTEMPTS) {
      const problem =
        status !== 0
          ? `ended with ${status}`
          : missing.length > 0
            ? `did not say ${JSON.stringify(missing)}`
            : `said ${JSON.stringify(warnings)}`;
      return `these commands ${problem}:\n${code}\n${output}`;
    }
  }
}
