/** Address and service books with the real terraform on the sandbox. */
import { TerraformOutput, TerraformStack } from 'cdktf';
import * as cloud from '../../../../constructs/cloud';
import { hasTerraform, Workspace } from '../../../sandbox/support/terraform';

jest.setTimeout(120_000);

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

function books(stack: TerraformStack, remark: string): void {
  const offices = new cloud.AddressBook(stack, 'offices', {
    name: 'offices',
    entries: [
      { address: '198.51.100.0/24', remark },
      { address: '10.0.0.1-10.0.0.9' },
      { address: '2001:db8::1', remark: 'VPN' },
    ],
  });
  new cloud.AddressBookGroup(stack, 'trusted', { name: 'trusted', books: [offices] });
  const services = ['tcp:80,443', 'tcp:8000-8080', 'udp:all', 'icmp', 'gre'];
  const web = new cloud.ServiceBook(stack, 'web', { name: 'web', services });
  new cloud.ServiceBookGroup(stack, 'shop', { name: 'shop', books: [web] });
}

function lookUps(stack: TerraformStack): void {
  const found = {
    offices: cloud.AddressBook.fromLookup(stack, 'f1', { name: 'offices' }).addressBookId,
    trusted: cloud.AddressBookGroup.fromLookup(stack, 'f2', { name: 'trusted' }).addressBookGroupId,
    web: cloud.ServiceBook.fromLookup(stack, 'f3', { name: 'web' }).serviceBookId,
    shop: cloud.ServiceBookGroup.fromLookup(stack, 'f4', { name: 'shop' }).serviceBookGroupId,
  };
  Object.entries(found).forEach(([id, value]) => new TerraformOutput(stack, `${id}-id`, { value, staticId: true }));
}

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('books and groups go through their life, and are found by name', async () => {
    workspace.synthesise((stack) => books(stack, 'Berlin'));
    await workspace.succeed('init', '-input=false');
    expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain('4 added, 0 changed, 0 destroyed');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');

    workspace.synthesise((stack) => {
      books(stack, 'Hamburg');
      lookUps(stack);
    });
    expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain('0 added, 1 changed, 0 destroyed');
    const idOf = (type: string) => workspace.session.store.list({ provider: 'cloud', type })[0].id;
    const outputs = JSON.parse(await workspace.succeed('output', '-json'));
    expect(Object.fromEntries(Object.entries<any>(outputs).map(([name, { value }]) => [name, value]))).toEqual({
      'offices-id': idOf('tencentcloud_address_extra_template'),
      'trusted-id': idOf('tencentcloud_address_template_group'),
      'web-id': idOf('tencentcloud_protocol_template'),
      'shop-id': idOf('tencentcloud_protocol_template_group'),
    });
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.session.store.count()).toBe(0);
  });
});
