/** Changes of the API that break what users wrote, as jsii-diff sees them. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { environment, root } from '../prepare.mjs';

/** What is wrong, given the folders of two packages and the file of changes that are allowed, with the reasons. */
export function breakingChanges(released, present, allowed, allowedText) {
  const program = path.join(root, 'node_modules', '.bin', 'jsii-diff');
  const args = [released, present, '--error-on', 'all', '--keys', '--ignore-file', allowed];
  const { status, error, stderr } = spawnSync(program, args, { env: environment(), encoding: 'utf8', maxBuffer: 64e6 });
  if (error || ![0, 1].includes(status)) {
    return [`jsii-diff failed: ${error?.message ?? stderr}`];
  }
  const found = [...stderr.matchAll(/^(err |skip) - (.*) \[(.+)\]$/gm)];
  const breaking = found.filter(([, level]) => level === 'err ').map(([, , message, key]) => `${message}\n  ${key}`);
  if (status === 1 && breaking.length === 0) {
    return [`jsii-diff failed: ${stderr}`];
  }
  const skipped = new Set(found.filter(([, level]) => level === 'skip').map(([, , , key]) => key));
  return [...breaking.map((text) => `breaks what users wrote: ${text}`), ...mistakesOf(allowedText, skipped)];
}

/** Each entry has a comment before it, the reason, which holds for entries right below it as well; and each is of use. */
function mistakesOf(text, skipped) {
  const mistakes = [];
  let reason = '';
  for (const line of text.split('\n').map((line) => line.trim())) {
    if (line === '') {
      reason = '';
    } else if (line.startsWith('#')) {
      reason += line.slice(1).trim();
    } else {
      if (reason === '') {
        mistakes.push(`is allowed without a reason, which would be a comment above it: ${line}`);
      }
      // A type that moved is told to jsii-diff beforehand.
      if (!skipped.has(line) && !line.startsWith('move:')) {
        mistakes.push(`is allowed, but nothing breaks that way: ${line}`);
      }
    }
  }
  return mistakes;
}
