import { Testing } from 'cdktf';
import { TerraformData } from '../../../lib/core/l1/terraform-data';
import { forgetApplied, refuseChange, rememberApplied, replaceOnChange } from '../../../lib/core/l2/applied';
import { addStack, only, stackWithProviders, synthesized } from '../../support/stack';

function resourceIn(stack = stackWithProviders()) {
  const resource = new TerraformData(stack, 'watched', { name: 'shop' });
  const lifecycleOf = () => synthesized(stack).resource.terraform_data[resource.friendlyUniqueId].lifecycle;
  return { stack, resource, lifecycleOf };
}

test('terraform_data makes no requests, and is written as JSON and as HCL', () => {
  const { PATH } = process.env;
  process.env.PATH = '';
  try {
    const { stack, resource } = resourceIn();
    expect(resource.node.validate()).toEqual([]);
    expect(only(stack, 'terraform_data')).toEqual({ input: { name: 'shop' } });
    const hcl = addStack(Testing.app({ stackTraces: false }), 'hcl');
    new TerraformData(hcl, 'watched', { name: 'shop' });
    expect(Testing.synthHcl(hcl)).toMatch(/resource "terraform_data" "watched" \{\s*input = \{\s*name = "shop"\s*\}/);
  } finally {
    process.env.PATH = PATH;
  }
});

test('a change of remembered values replaces the resource, in addition to existing triggers', () => {
  const { resource, lifecycleOf } = resourceIn();
  resource.lifecycle = { replaceTriggeredBy: ['terraform_data.other'], createBeforeDestroy: true };
  const applied = rememberApplied(resource, { name: 'shop', none: undefined });
  replaceOnChange(resource, applied);
  expect(lifecycleOf()).toEqual({
    create_before_destroy: true,
    replace_triggered_by: ['terraform_data.other', `terraform_data.${applied.friendlyUniqueId}`],
  });
});

test('each guarded part rejects its own changes, with the message escaped for Terraform', () => {
  const { stack, resource, lifecycleOf } = resourceIn();
  const whole = refuseChange(resource, { name: 'shop', none: undefined }, 'the price is ${1}');
  const part = refuseChange(resource, { list: [1] }, 'the list', { part: 'list' });
  expect([whole, part].map(({ node }) => node.id)).toEqual(['Content', 'Content-list']);
  expect(Object.values(synthesized(stack).locals)).toEqual([{ list: [1] }, { name: 'shop' }]);
  const condition = ({ friendlyUniqueId: id }: TerraformData) =>
    expect.stringContaining(`(jsonencode(terraform_data.${id}.output) == jsonencode(local.watched_Given`);
  expect(lifecycleOf()).toEqual({
    precondition: [
      { condition: condition(whole), error_message: 'the price is $${1}' },
      { condition: condition(part), error_message: 'the list' },
    ],
  });
  expect(synthesized(stack).resource.terraform_data[whole.friendlyUniqueId]).toEqual({
    input: { name: 'shop' },
    lifecycle: { ignore_changes: ['input'] },
  });
});

test('removing the remembered values removes them completely and keeps other lifecycle settings', () => {
  const { stack, resource, lifecycleOf } = resourceIn();
  const own = { condition: '${true}', errorMessage: 'mine' };
  resource.lifecycle = { replaceTriggeredBy: ['terraform_data.other'], precondition: [own] };
  replaceOnChange(resource, rememberApplied(resource, { name: 'shop' }));
  refuseChange(resource, { list: [1] }, 'the list', { part: 'list' });
  resource.lifecycle = { ...resource.lifecycle, preventDestroy: true };
  forgetApplied(resource);
  expect(Object.keys(synthesized(stack).resource.terraform_data)).toEqual(['watched']);
  expect(synthesized(stack).locals).toBeUndefined();
  expect(lifecycleOf()).toEqual({
    prevent_destroy: true,
    replace_triggered_by: ['terraform_data.other'],
    precondition: [{ condition: '${true}', error_message: 'mine' }],
  });
});
