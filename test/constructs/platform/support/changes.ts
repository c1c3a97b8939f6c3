import { Workspace } from '../../../sandbox/support/terraform';

/** Returns the actions of a plan by address, such as `update` or `delete,create`. Unchanged resources are left out. */
export async function changes(workspace: Workspace, ...options: string[]): Promise<{ [address: string]: string }> {
  await workspace.succeed('plan', '-no-color', '-out=planned', ...options);
  const { resource_changes: all = [] } = JSON.parse(await workspace.succeed('show', '-json', 'planned'));
  const planned = all.map(({ address, change }: any) => [address, change.actions.join()]);
  return Object.fromEntries(planned.filter(([, actions]: string[]) => !['no-op', 'read'].includes(actions)));
}
