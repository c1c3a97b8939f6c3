import { TerraformStack, TerraformVariable } from 'cdktf';
import * as cloud from '../../../../constructs/cloud';
import { problemOf } from '../../../../constructs/cloud/templates/private/protocol-text';
import {
  findingsOf,
  only,
  resolved,
  stackWithProviders,
  synthesized,
  unknownText,
  warningsOf,
} from '../../../support/stack';

let stack: TerraformStack;
beforeEach(() => {
  stack = stackWithProviders();
});

function problems(): string[] {
  return [...findingsOf(stack), ...warningsOf(stack)];
}

describe('AddressTemplate', () => {
  const TYPE = 'tencentcloud_address_extra_template';

  test('contains addresses, networks and ranges, with remarks', () => {
    const template = new cloud.AddressTemplate(stack, 'offices', {
      name: 'offices',
      addresses: [{ address: '198.51.100.0/24', description: 'Berlin' }, { address: '203.0.113.7' }],
      tags: { team: 'web' },
    });
    template.addAddress('10.0.0.1-10.0.0.9', 'Lab');
    template.addAddress('2001:db8::/32');
    expect(only(stack, TYPE)).toEqual({
      name: 'offices',
      tags: { team: 'web' },
      addresses_extra: [
        { address: '198.51.100.0/24', description: 'Berlin' },
        { address: '203.0.113.7' },
        { address: '10.0.0.1-10.0.0.9', description: 'Lab' },
        { address: '2001:db8::/32' },
      ],
      lifecycle: { create_before_destroy: true },
    });
    expect(template.node.defaultChild!.node.path).toBe('stack/offices/Resource');
    expect(Object.keys(synthesized(stack).resource[TYPE])).toEqual(['offices_80575FE3']);
    expect(problems()).toEqual([]);
  });

  test('reports each invalid entry with its position', () => {
    const template = new cloud.AddressTemplate(stack, 'offices', {
      name: 'offices',
      addresses: [{ address: '198.51.100.300' }, { address: '10.0.0.9-10.0.0.1' }, { address: '10.0.0.1' }],
    });
    template.addAddress('10.0.0.1');
    const allowed = 'allowed: addresses, networks and ranges such as "10.0.0.1", "10.0.0.0/24", "10.0.0.1-10.0.0.9"';
    expect(findingsOf(stack)).toEqual([
      `error: addresses[0].address is "198.51.100.300"; ${allowed}`,
      `error: addresses[1].address is "10.0.0.9-10.0.0.1", a range that ends before it begins; ${allowed}`,
      'error: addAddress is "10.0.0.1", which is already in the template; remove the duplicate',
    ]);
  });

  test('without entries is rejected at synthesis', () => {
    const template = new cloud.AddressTemplate(stack, 'offices', { name: 'offices' });
    expect(findingsOf(stack)).toEqual(['error: addresses is empty; give at least one address, or call addAddress']);
    template.addAddress('203.0.113.7');
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accepts addresses that only Terraform knows', () => {
    const address = new TerraformVariable(stack, 'office', {}).stringValue;
    new cloud.AddressTemplate(stack, 'offices', { name: 'offices', addresses: [{ address }] });
    expect(only(stack, TYPE).addresses_extra).toEqual([{ address: '${var.office}' }]);
    expect(problems()).toEqual([]);
  });

  test('creates no resource if it is managed elsewhere', () => {
    expect(cloud.AddressTemplate.fromAddressTemplateId(stack, 'offices', 'ipm-makf7k9e').addressTemplateId).toBe(
      'ipm-makf7k9e',
    );
    expect(synthesized(stack).resource).toBeUndefined();
  });

  test('can be looked up by name or id', () => {
    const template = cloud.AddressTemplate.fromLookup(stack, 'offices', { name: 'offices' });
    expect(only(stack, 'tencentcloud_address_templates', 'data')).toMatchObject({
      name: 'offices',
      lifecycle: {
        postcondition: [{ error_message: 'stack/offices: there is not exactly one object with name "offices"' }],
      },
    });
    expect(resolved(stack, template.addressTemplateId)).toContain('val.name == "offices"');
    cloud.AddressTemplate.fromLookup(stack, 'by-id', { addressTemplateId: 'ipm-makf7k9e' });
    expect(problems()).toEqual([]);
    cloud.AddressTemplate.fromLookup(stack, 'nothing', {});
    expect(findingsOf(stack)).toEqual(['error: has no condition for the look-up; give name or addressTemplateId']);
  });
});

describe('AddressTemplateGroup', () => {
  const TYPE = 'tencentcloud_address_template_group';

  test('contains each template once, including templates managed elsewhere', () => {
    const offices = new cloud.AddressTemplate(stack, 'offices', {
      name: 'offices',
      addresses: [{ address: '203.0.113.7' }],
    });
    const partners = cloud.AddressTemplate.fromAddressTemplateId(stack, 'partners', 'ipm-makf7k9e');
    const group = new cloud.AddressTemplateGroup(stack, 'trusted', { name: 'trusted', templates: [offices] });
    group.addTemplate(partners);
    expect(only(stack, TYPE)).toEqual({
      name: 'trusted',
      template_ids: [expect.stringMatching(/^\$\{tencentcloud_address_extra_template\.\w+\.id\}$/), 'ipm-makf7k9e'],
    });
    expect(problems()).toEqual([]);
    group.addTemplate(offices);
    group.addTemplate(partners);
    new cloud.AddressTemplateGroup(stack, 'empty', { name: 'empty' });
    expect(findingsOf(stack)).toEqual([
      'error: addTemplate is already in the list; remove the duplicate',
      'error: addTemplate is "ipm-makf7k9e", which is already in the list; remove the duplicate',
      'error: templates is empty; give at least one entry, or call addTemplate',
    ]);
  });

  test('can be referenced and looked up', () => {
    const { addressTemplateGroupId } = cloud.AddressTemplateGroup.fromAddressTemplateGroupId(
      stack,
      'group',
      'ipmg-0np3u974',
    );
    expect(addressTemplateGroupId).toBe('ipmg-0np3u974');
    cloud.AddressTemplateGroup.fromLookup(stack, 'found', { name: 'trusted', addressTemplateGroupId: 'ipmg-0np3u974' });
    expect(only(stack, 'tencentcloud_address_template_groups', 'data')).toMatchObject({
      name: 'trusted',
      id: 'ipmg-0np3u974',
    });
    expect(problems()).toEqual([]);
  });
});

describe('ProtocolTemplate', () => {
  const TYPE = 'tencentcloud_protocol_template';

  test('contains protocols with their ports', () => {
    const template = new cloud.ProtocolTemplate(stack, 'web', { name: 'web', protocols: ['tcp:80,443', 'udp:443'] });
    template.addProtocol('icmp');
    expect(only(stack, TYPE)).toEqual({
      name: 'web',
      protocols: ['tcp:80,443', 'udp:443', 'icmp'],
      lifecycle: { create_before_destroy: true },
    });
    expect(template.node.defaultChild!.node.path).toBe('stack/web/Resource');
    expect(problems()).toEqual([]);
  });

  test('reports each invalid entry once, with its position', () => {
    const template = new cloud.ProtocolTemplate(stack, 'web', {
      name: 'web',
      protocols: ['TCP:80', 'tcp:80', 'sctp:80'],
    });
    template.addProtocol('tcp:80');
    new cloud.ProtocolTemplate(stack, 'empty', { name: 'empty' });
    expect(findingsOf(stack)).toEqual([
      'error: protocols[0] is "TCP:80"; the cloud requires lower case: write "tcp:80"',
      'error: protocols[2] is "sctp:80"; allowed: tcp, udp, icmp and gre, with ports for tcp and udp, such as "tcp:80", "tcp:80,443", "udp:3306-20000", "tcp:all", "icmp" or "gre"',
      'error: addProtocol is "tcp:80", which is already in the list; remove the duplicate',
      'error: protocols is empty; give at least one entry, or call addProtocol',
    ]);
  });

  test.each([
    'tcp:80',
    'tcp:80,443',
    'udp:3306-20000',
    'tcp:22,8000-8080',
    'udp:all',
    'icmp',
    'icmp:all',
    'gre',
    'tcp:0',
    'tcp:65535',
  ])('%s is valid', (service) => {
    expect(problemOf(service)).toBeUndefined();
  });

  const EXAMPLES = 'such as "tcp:80", "tcp:80,443", "udp:3306-20000", "tcp:all", "icmp" or "gre"';
  test.each([
    ['tcp', 'is "tcp", which has no ports; write "tcp:80" for one port, or "tcp:all" for all ports'],
    ['icmp:8', 'is "icmp:8"; icmp has no ports: write "icmp"'],
    ['tcp:', `is "tcp:", where "" is not a port; allowed: ports from 0 to 65535, ${EXAMPLES}`],
    ['tcp:65536', `is "tcp:65536", where "65536" is not a port; allowed: ports from 0 to 65535, ${EXAMPLES}`],
    ['tcp:80,', `is "tcp:80,", where "" is not a port; allowed: ports from 0 to 65535, ${EXAMPLES}`],
    ['tcp:1-2-3', `is "tcp:1-2-3", where "1-2-3" is not a port; allowed: ports from 0 to 65535, ${EXAMPLES}`],
    ['udp:20-10', 'is "udp:20-10", where "20-10" ends before it begins; write "10-20"'],
    ['tcp:ALL', 'is "tcp:ALL"; the cloud requires lower case: write "tcp:all"'],
    ['80', `is "80"; allowed: tcp, udp, icmp and gre, with ports for tcp and udp, ${EXAMPLES}`],
    ['tcp:80:90', `is "tcp:80:90"; allowed: tcp, udp, icmp and gre, with ports for tcp and udp, ${EXAMPLES}`],
  ])('%s is invalid', (service, problem) => {
    expect(problemOf(service)).toBe(problem);
  });

  test('accepts services that only Terraform knows', () => {
    const service = new TerraformVariable(stack, 'service', {}).stringValue;
    new cloud.ProtocolTemplate(stack, 'web', { name: 'web', protocols: [service] });
    expect(only(stack, TYPE).protocols).toEqual(['${var.service}']);
    expect(problems()).toEqual([]);
  });

  test('can be referenced and looked up', () => {
    expect(cloud.ProtocolTemplate.fromProtocolTemplateId(stack, 'web', 'ppm-nwrggd14').protocolTemplateId).toBe(
      'ppm-nwrggd14',
    );
    cloud.ProtocolTemplate.fromLookup(stack, 'found', { name: 'web' });
    expect(only(stack, 'tencentcloud_protocol_templates', 'data').name).toBe('web');
    expect(problems()).toEqual([]);
  });
});

describe('ProtocolTemplateGroup', () => {
  test('contains templates, including templates managed elsewhere', () => {
    const web = new cloud.ProtocolTemplate(stack, 'web', { name: 'web', protocols: ['tcp:80'] });
    const group = new cloud.ProtocolTemplateGroup(stack, 'shop', { name: 'shop', templates: [web] });
    group.addTemplate(cloud.ProtocolTemplate.fromProtocolTemplateId(stack, 'databases', 'ppm-nwrggd14'));
    expect(only(stack, 'tencentcloud_protocol_template_group').template_ids).toEqual([
      expect.stringMatching(/^\$\{tencentcloud_protocol_template\.\w+\.id\}$/),
      'ppm-nwrggd14',
    ]);
    expect(problems()).toEqual([]);
  });

  test('can be referenced and looked up', () => {
    const found = cloud.ProtocolTemplateGroup.fromProtocolTemplateGroupId(stack, 'group', 'ppmg-p6fd1p2q');
    expect(found.protocolTemplateGroupId).toBe('ppmg-p6fd1p2q');
    cloud.ProtocolTemplateGroup.fromLookup(stack, 'found', { protocolTemplateGroupId: 'ppmg-p6fd1p2q' });
    expect(only(stack, 'tencentcloud_protocol_template_groups', 'data').id).toBe('ppmg-p6fd1p2q');
    expect(problems()).toEqual([]);
  });
});

describe('invalid names and ids', () => {
  function build(text: string): void {
    const templates = [cloud.AddressTemplate.fromAddressTemplateId(stack, 'a', text)];
    const protocols = [cloud.ProtocolTemplate.fromProtocolTemplateId(stack, 'b', text)];
    cloud.AddressTemplateGroup.fromAddressTemplateGroupId(stack, 'c', text);
    cloud.ProtocolTemplateGroup.fromProtocolTemplateGroupId(stack, 'd', text);
    new cloud.AddressTemplate(stack, 'e', { name: text, addresses: [{ address: '10.0.0.1' }] });
    new cloud.AddressTemplateGroup(stack, 'f', { name: text, templates });
    new cloud.ProtocolTemplate(stack, 'g', { name: text, protocols: ['icmp'] });
    new cloud.ProtocolTemplateGroup(stack, 'h', { name: text, templates: protocols });
  }

  test('are rejected', () => {
    build(' ');
    const id = (property: string) => `error: ${property} is " "; allowed: letters, digits, hyphens and underscores`;
    const ids = ['addressTemplateId', 'protocolTemplateId', 'addressTemplateGroupId', 'protocolTemplateGroupId'];
    const name = 'error: name is " "; allowed: a text that is not empty';
    expect(findingsOf(stack)).toEqual([...ids.map(id), name, name, name, name]);
  });

  test('pass if only Terraform knows them', () => {
    build(unknownText());
    expect(problems()).toEqual([]);
  });
});
