import * as path from 'node:path';
import { OURS } from '../packages';
import { PROJECT, ROOT } from '../paths';
import { progress, run, runChild } from '../processes';
import { compare, Row, seconds } from '../table';

const BYTES = 2_500_000;
const ROUNDS = 9;

/**
 * Measures how long terraform takes to plan a large API specification. The alternative is the plan of a small
 * specification plus a `terraform_data` that reads the large text.
 */
export function measureLargeText(rounds = ROUNDS): Row[] {
  run('terraform', ['version']);
  progress(`a specification of ${BYTES} bytes: ${rounds} rounds`);
  const argument = {
    project: PROJECT,
    library: OURS,
    sandbox: path.join(ROOT, 'sandbox'),
    bytes: BYTES,
    rounds,
  };
  const { ours, data } = runChild<{ ours: number[]; data: number[] }>('large-text.mjs', argument);
  return [compare(['Plan a specification of 2.5 MB', 'terraform_data by file()'], ours, data, seconds, 1.2)];
}
