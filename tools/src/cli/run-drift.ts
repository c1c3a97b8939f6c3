import * as path from 'node:path';
import { CommandContext, inStore, onSandbox, storeFile } from 'cdktf-gateways-sandbox/toolkit/commands';
import { InventoryObject } from '../inventory/inventory';
import { environmentOf } from '../readers/live/settings';
import { fromStore } from '../readers/store';
import { Review } from '../review/model';
import { readPlans } from '../review/plans';
import { PlanInput } from '../review/read-plan';
import { drift } from '../review/review';
import { DriftOptions } from './drift-options';
import { planStacks } from './plan-stacks';
import { mustBeOfPlatform } from './platform-options';
import { readPlatform } from './read-platform';
import { outputsOf, writeReport } from './report-files';
import { appOf } from './run-review';

/**
 * Exit code of `gateways drift` if the review lists drift or unmanaged objects. `terraform plan -detailed-exitcode` uses the same
 * exit code for changes.
 */
const DRIFT = 2;

/** Runs `gateways drift`. */
export async function runDrift(io: CommandContext, options: DriftOptions): Promise<void> {
  mustBeOfPlatform(options);
  const files = outputsOf(options);
  const review = await found(io, options);
  writeReport(io, review, files, options);
  if (review.drift.length > 0) {
    io.exitCode = DRIFT;
  }
}

async function found(io: CommandContext, options: DriftOptions): Promise<Review> {
  const isOnSandbox = options.sandbox === true || options.store !== undefined;
  const plans = isOnSandbox
    ? await onSandbox(io, storeFile(io, options), (env) => plansOf(io, options, env))
    : await plansOf(io, options, options.platform ? environmentOf(io.env, options) : io.env);
  return drift(plans, await existingObjects(io, options, isOnSandbox));
}

async function existingObjects(
  io: CommandContext,
  options: DriftOptions,
  isOnSandbox: boolean,
): Promise<readonly InventoryObject[] | undefined> {
  // With selected stacks, the report omits unmanaged objects, because objects of other stacks would appear unmanaged.
  if (options.stacks.length > 0) {
    return undefined;
  }
  if (options.platform) {
    return (await readPlatform(io, options)).objects;
  }
  return isOnSandbox ? (await inStore(io, options, fromStore)).objects : undefined;
}

function plansOf(io: CommandContext, options: DriftOptions, env: NodeJS.ProcessEnv): Promise<PlanInput[]> {
  const { plan, app, stacks } = options;
  return plan === undefined
    ? planStacks({ project: io.folder, app: app === undefined ? undefined : path.resolve(io.folder, app), stacks, env })
    : readPlans(
        plan.map((file) => path.resolve(io.folder, file)),
        appOf(io, options),
        { ...io, env },
      );
}
