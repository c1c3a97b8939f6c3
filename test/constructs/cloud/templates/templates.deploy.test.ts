/** Address and protocol templates with the real terraform on the sandbox. */
import { TerraformOutput, TerraformStack } from 'cdktf';
import * as cloud from '../../../../constructs/cloud';
import { hasTerraform, Workspace } from '../../../sandbox/support/terraform';

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

function templates(stack: TerraformStack, description: string): void {
  const offices = new cloud.AddressTemplate(stack, 'offices', {
    name: 'offices',
    addresses: [
      { address: '198.51.100.0/24', description },
      { address: '10.0.0.1-10.0.0.9' },
      { address: '2001:db8::1', description: 'VPN' },
    ],
  });
  new cloud.AddressTemplateGroup(stack, 'trusted', { name: 'trusted', templates: [offices] });
  const services = ['tcp:80,443', 'tcp:8000-8080', 'udp:all', 'icmp', 'gre'];
  const web = new cloud.ProtocolTemplate(stack, 'web', { name: 'web', protocols: services });
  new cloud.ProtocolTemplateGroup(stack, 'shop', { name: 'shop', templates: [web] });
}

function lookUps(stack: TerraformStack): void {
  const found = {
    offices: cloud.AddressTemplate.fromLookup(stack, 'f1', { name: 'offices' }).addressTemplateId,
    trusted: cloud.AddressTemplateGroup.fromLookup(stack, 'f2', { name: 'trusted' }).addressTemplateGroupId,
    web: cloud.ProtocolTemplate.fromLookup(stack, 'f3', { name: 'web' }).protocolTemplateId,
    shop: cloud.ProtocolTemplateGroup.fromLookup(stack, 'f4', { name: 'shop' }).protocolTemplateGroupId,
  };
  Object.entries(found).forEach(([id, value]) => new TerraformOutput(stack, `${id}-id`, { value, staticId: true }));
}

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('templates and groups are created, edited and destroyed, and can be looked up by name', async () => {
    workspace.synthesize((stack) => templates(stack, 'Berlin'));
    await workspace.succeed('init', '-input=false');
    expect(await workspace.succeed('apply', '-auto-approve', '-no-color')).toContain('4 added, 0 changed, 0 destroyed');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');

    workspace.synthesize((stack) => {
      templates(stack, 'Hamburg');
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

  test('removed templates are deleted after the groups that used them are changed', async () => {
    const build = (names: string[]): void =>
      workspace.synthesize((stack) => {
        const groups = { addresses: [] as cloud.IAddressTemplate[], protocols: [] as cloud.IProtocolTemplate[] };
        names.forEach((name) => {
          const addresses = [{ address: '10.0.0.1' }];
          groups.addresses.push(new cloud.AddressTemplate(stack, name, { name, addresses }));
          groups.protocols.push(new cloud.ProtocolTemplate(stack, `${name}-web`, { name, protocols: ['tcp:80'] }));
        });
        new cloud.AddressTemplateGroup(stack, 'trusted', { name: 'trusted', templates: groups.addresses });
        new cloud.ProtocolTemplateGroup(stack, 'shop', { name: 'shop', templates: groups.protocols });
      });
    build(['offices', 'partners']);
    await workspace.succeed('init', '-input=false');
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    build(['offices']);
    // One after the other, because the order matters.
    const edited = await workspace.succeed('apply', '-auto-approve', '-no-color', '-parallelism=1');
    expect(edited).toContain('0 added, 2 changed, 2 destroyed');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.session.store.count()).toBe(0);
  });
});
