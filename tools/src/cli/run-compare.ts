import * as path from 'node:path';
import { CommandContext, inStore, storeFile, UsageError, visible } from 'cdktf-gateways-sandbox/toolkit/commands';
import { compare, Comparison } from '../compare/compare';
import { existingSide } from '../compare/existing';
import { CompareRules, IgnoreRule, rulesOf } from '../compare/rules';
import { Side, sideOf } from '../compare/side';
import { Inventory } from '../inventory/inventory';
import { prepared } from '../inventory/prepare';
import { fromStore } from '../readers/store';
import { CompareOptions } from './compare-options';
import { selectedStacks } from './plan-stacks';
import { mustBeOfPlatform } from './platform-options';
import { readPlatform } from './read-platform';
import { outputsOf, writeReport } from './report-files';

/**
 * Exit code of `gateways compare` if the two environments differ. `gateways drift` uses the same exit code for drift.
 */
const DIFFERENT = 2;

/** Runs `gateways compare`. */
export async function runCompare(io: CommandContext, options: CompareOptions): Promise<void> {
  mustBeOfPlatform(options);
  const { stacks, rules: file } = options;
  const isOfExisting = options.platform === true || isOfSandbox(options);
  const wanted = isOfExisting ? 1 : 2;
  if (stacks.length !== wanted) {
    throw new UsageError(
      isOfExisting
        ? `give one stack to compare with existing objects; got ${stacks.length}`
        : `give two stacks, or one stack with --sandbox, --store or --platform; got ${stacks.length}`,
    );
  }
  const files = outputsOf(options);
  const rules = rulesOf(options, file === undefined ? undefined : path.resolve(io.folder, file));
  const { review, unused } = await compared(io, options, rules);
  writeReport(io, review, files, options);
  unused.forEach((rule) => io.stderr.write(`gateways: the rule ${visible(wordsOf(rule))} matches no difference\n`));
  if (review.changes.length > 0) {
    io.exitCode = DIFFERENT;
  }
}

async function compared(io: CommandContext, options: CompareOptions, rules: CompareRules): Promise<Comparison> {
  const app = options.app === undefined ? undefined : path.resolve(io.folder, options.app);
  const all = await selectedStacks({ project: io.folder, app, stacks: [], env: io.env });
  const sides = options.stacks.map((name): Side => {
    if (!all.some((stack) => stack.name === name)) {
      throw new UsageError(`the app has no stack ${name}: it has ${all.map((stack) => stack.name).join(', ')}`);
    }
    return sideOf(name, all, options.stacks.length > 1);
  });
  const [first, second] = sides;
  if (second !== undefined) {
    return compare(first, second, rules);
  }
  const { side, others } = existingSide(placeOf(io, options), first, prepared([await existing(io, options)]));
  return compare(first, side, rules, others);
}

async function existing(io: CommandContext, options: CompareOptions): Promise<Inventory> {
  return options.platform ? readPlatform(io, options) : inStore(io, options, fromStore);
}

function placeOf(io: CommandContext, options: CompareOptions): string {
  return options.platform ? 'the platform' : path.relative(io.folder, storeFile(io, options));
}

function isOfSandbox({ sandbox, store }: CompareOptions): boolean {
  return sandbox === true || store !== undefined;
}

function wordsOf({ construct = '*', argument = '' }: IgnoreRule): string {
  return `${construct}:${argument}`;
}
