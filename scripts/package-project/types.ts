// The declarations must compile with each module resolution setting.
import { App, TerraformStack } from 'cdktf';
import { Api } from 'cdktf-gateways/lib/platform/api';
import { Plan, Sandbox, TerraformError } from 'cdktf-gateways-sandbox/testing';

export async function useKit(): Promise<string[]> {
  const sandbox: Sandbox = await Sandbox.start({ store: 'orders.db' });
  const stack = new TerraformStack(new App(), 'orders');
  const api = new Api(stack, 'api', { name: 'Orders' });
  const deployment = await sandbox.apply(stack, { variables: { name: 'Orders' } });
  await deployment.import(api, sandbox.object('platform.api', { name: 'Orders' }).id);
  const plan: Plan = await deployment.plan();
  const failed = new Map<string, TerraformError>();
  sandbox.fail({ type: 'platform.api', operation: 'create', status: 429, times: 2 });
  await sandbox.close();
  return [...Object.keys(plan.changes), ...failed.keys()];
}

// @ts-expect-error an operation that does not exist
export const wrong = (sandbox: Sandbox): void => sandbox.fail({ operation: 'make', status: 429 });
