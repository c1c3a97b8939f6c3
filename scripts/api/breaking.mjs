/** Finds breaking changes of the API with jsii-diff. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { environment, root } from '../prepare.mjs';

/**
 * Returns the breaking changes that the file does not allow, and problems of the file, given the folders of two
 * packages and the file of allowed changes with reasons.
 */
export function breakingChanges(released, present, allowed, allowedText) {
  const program = path.join(root, 'node_modules', '.bin', 'jsii-diff');
  const args = [released, present, '--error-on', 'all', '--keys', '--ignore-file', allowed];
  const { status, error, stderr } = spawnSync(program, args, { env: environment(), encoding: 'utf8', maxBuffer: 64e6 });
  if (error || (status !== 0 && status !== 1)) {
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

/**
 * Returns the mistakes in the list of allowed breaking changes. Each entry of the list needs a comment with the reason
 * above it (one comment can precede several entries). Each entry must also match a breaking change, unless the entry is
 * for a moved type.
 */
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
        mistakes.push(`is allowed without a reason (add a comment above it): ${line}`);
      }
      // The script passes moved types to jsii-diff, so that jsii-diff does not report moved types as removed.
      if (!skipped.has(line) && !line.startsWith('move:')) {
        mistakes.push(`is allowed, but there is no such breaking change (remove it): ${line}`);
      }
    }
  }
  return mistakes;
}
