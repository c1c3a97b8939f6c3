/**
 * Fails if npm audit reports a high or critical vulnerability in an installed package. The audit only prints a note if the registry does
 * not respond.
 */
import { spawnSync } from 'node:child_process';
import { root } from './prepare.mjs';

const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
const report = parse(stdout);
const counts = report?.metadata?.vulnerabilities;
if (!counts) {
  console.log('not checked: the registry does not respond to npm audit');
} else if (counts.high + counts.critical > 0) {
  console.error(`${counts.high} high and ${counts.critical} critical vulnerabilities: run npm audit`);
  process.exitCode = 1;
} else {
  console.log(`no high or critical vulnerability (${counts.moderate} moderate, ${counts.low} low)`);
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
