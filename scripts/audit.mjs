/** Fails where npm knows of a high or critical finding in what is installed; says so where the registry does not answer. */
import { spawnSync } from 'node:child_process';
import { root } from './prepare.mjs';

const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
const report = parse(stdout);
const counts = report?.metadata?.vulnerabilities;
if (!counts) {
  console.log('unchecked: the registry does not answer npm audit');
} else if (counts.high + counts.critical > 0) {
  console.error(`${counts.high} high and ${counts.critical} critical findings: run npm audit`);
  process.exitCode = 1;
} else {
  console.log(`no high finding (${counts.moderate} moderate, ${counts.low} low)`);
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
