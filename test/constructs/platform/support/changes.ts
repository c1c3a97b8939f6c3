import { Workspace } from '../../../sandbox/support/terraform';

/** What Terraform plans, by address: `update`, `delete,create` and the like. What stays as it is, is left out. */
export async function changes(workspace: Workspace, ...options: string[]): Promise<{ [address: string]: string }> {
  await workspace.succeed('plan', '-no-color', '-out=planned', ...options);
  const { resource_changes: all = [] } = JSON.parse(await workspace.succeed('show', '-json', 'planned'));
  const planned = all.map(({ address, change }: any) => [address, change.actions.join()]);
  return Object.fromEntries(planned.filter(([, actions]: string[]) => !['no-op', 'read'].includes(actions)));
}
