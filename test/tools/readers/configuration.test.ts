import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import * as fc from 'fast-check';
import { Expression, ObjectReference } from '../../../tools/src/inventory/inventory';
import { fromConfiguration } from '../../../tools/src/readers/configuration/configuration';
import { unescaped, valueOfText } from '../../../tools/src/readers/configuration/texts';
import { escaped } from '../../../tools/src/recognise/level1';
import { reading } from '../support/configuration';

/** The only object of a configuration. */
async function only(text: string) {
  const { inventory } = await reading({ 'main.tf': text });
  expect(inventory.objects).toHaveLength(1);
  return inventory.objects[0];
}

describe('parsed configuration', () => {
  test('contains library resources with their addresses, and meta-arguments separately', async () => {
    const object = await only(`# one
      resource "konnect_team" "ops" {
        name   = "Operators"
        labels = { "a b" = "c" }
        count  = 2
        depends_on = [module.x]
        lifecycle {
          ignore_changes = [labels["a"], name]
        }
      }`);
    expect(object).toEqual({
      type: 'konnect_team',
      key: 'konnect_team.ops',
      address: 'konnect_team.ops',
      place: 'konnect_team.ops (main.tf:2)',
      values: { name: 'Operators', labels: { 'a b': 'c' } },
      meta: { count: 2, depends_on: ['module.x'], lifecycle: { ignore_changes: ['labels["a"]', 'name'] } },
    });
  });

  test('contains references to one attribute of another object', async () => {
    const { inventory } = await reading({
      'main.tf': `
        resource "konnect_portal" "one" { name = "a" }
        resource "konnect_portal" "many" {
          name  = "b"
          count = 2
        }
        resource "konnect_team" "x" {
          name        = konnect_portal.one.id
          description = "\${ konnect_portal.one.name }"
          labels = {
            nested  = konnect_portal.one.a.b
            text    = "\${konnect_portal.one.id}-x"
            index   = konnect_portal.many[0].id
            many    = konnect_portal.many.id
            unknown = konnect_portal.other.id
            data    = data.konnect_portal.one.id
            "\${var.k}" = "v"
          }
        }`,
    });
    const one = (attribute: string) => new ObjectReference('konnect_portal.one', attribute);
    expect(inventory.objects.find(({ type }) => type === 'konnect_team')!.values).toEqual({
      name: one('id'),
      description: one('name'),
      labels: {
        nested: one('a.b'),
        text: new Expression('${konnect_portal.one.id}-x'),
        index: new Expression('${konnect_portal.many[0].id}'),
        many: new Expression('${konnect_portal.many.id}'),
        unknown: new Expression('${konnect_portal.other.id}'),
        data: new Expression('${data.konnect_portal.one.id}'),
        '${var.k}': 'v',
      },
    });
  });

  test('has values with types of the schema, without nulls and escapes', async () => {
    const { values } = await only(`
      resource "konnect_gateway_service" "x" {
        control_plane_id = 5
        host    = "$\${a} %%{b} $$\${c}"
        port    = "80"
        retries = "08"
        enabled = "true"
        name    = null
      }`);
    expect(values).toEqual({
      control_plane_id: '5',
      host: '${a} %{b} $${c}',
      port: 80,
      retries: '08',
      enabled: true,
    });
  });

  test('keeps unsupported meta-arguments', async () => {
    const { values, meta } = await only(`
      resource "konnect_gateway_service" "x" {
        control_plane_id = "a"
        tls_sans         = var.sans
        client_certificate = { id = "a", other = 1 }
        not_known        = "$\${x}"
      }`);
    expect(values).toEqual({ control_plane_id: 'a' });
    expect(meta).toEqual({
      tls_sans: '${var.sans}',
      client_certificate: { id: 'a', other: 1 },
      not_known: '$${x}',
    });
  });

  test('contains blocks as lists in HCL and JSON, and dynamic blocks unchanged', async () => {
    const { inventory } = await reading({
      'a.tf': `resource "tencentcloud_api_gateway_usage_plan" "a" {
        usage_plan_name = "a"
        dynamic "x" {
          for_each = var.l
          iterator = it
          content { y = it.value }
        }
      }`,
      'b.tf.json': {
        resource: {
          tencentcloud_antiddos_cc_black_white_ip: {
            b: { instance_id: 'i', protocol: 'http', provisioner: { x: {} } },
          },
        },
      },
    });
    const [plan, ips] = inventory.objects;
    expect(plan.meta).toEqual({
      dynamic: { x: [{ for_each: '${var.l}', iterator: 'it', content: [{ y: '${it.value}' }] }] },
    });
    expect(ips.meta).toEqual({ provisioner: { x: {} } });
  });
});

describe('several files', () => {
  test('may override arguments, and blocks by type', async () => {
    const { inventory, configuration } = await reading({
      'main.tf': `
        resource "konnect_team" "x" {
          name        = "a"
          description = "a"
          lifecycle {
            prevent_destroy       = true
            create_before_destroy = true
          }
        }
        locals { 
          a = 1 
          b = 1
        }
        provider "konnect" { server_url = "a" }
        provider "konnect" { alias = "eu" }
        terraform {
          backend "s3" {}
        }`,
      'more.tf': 'locals { c = 1 }',
      'x_override.tf': `
        resource "konnect_team" "x" {
          name = "b"
          lifecycle { prevent_destroy = false }
        }
        locals { b = 2 }
        provider "konnect" {
          alias      = "eu"
          server_url = "b"
        }
        terraform {
          cloud {}
        }`,
    });
    expect(inventory.objects[0]).toMatchObject({
      values: { name: 'b', description: 'a' },
      meta: { lifecycle: { prevent_destroy: false, create_before_destroy: true } },
    });
    const bodies = Object.fromEntries(
      configuration.blocks.map(({ kind, body }) => [`${kind} ${body.alias ?? ''}`, body]),
    );
    expect(bodies).toEqual({
      'locals ': { a: 1, b: 2, c: 1 },
      'provider ': { server_url: 'a' },
      'provider eu': { alias: 'eu', server_url: 'b' },
      'terraform ': { cloud: {} },
    });
  });

  test.each<[string, { [name: string]: string }, string]>([
    [
      'a duplicate declaration',
      { 'a.tf': 'resource "konnect_team" "x" {}', 'b.tf': '\nresource "konnect_team" "x" {}' },
      'konnect_team.x (a.tf:1) is declared again: konnect_team.x (b.tf:2); Terraform allows only one declaration',
    ],
    [
      'a duplicate local value',
      { 'a.tf': 'locals {\n a = 1\n}', 'b.tf': 'locals {\n a = 1\n}' },
      'a of locals (a.tf:1) is declared again: locals (b.tf:1); Terraform allows only one declaration',
    ],
    [
      'an override of a missing block',
      { 'a.tf': '', 'override.tf': 'variable "x" {}' },
      'variable.x (override.tf:1) is in an override file, and no other file declares it',
    ],
    [
      'invalid HCL',
      { 'a.tf': 'locals {\n  a = \n}' },
      'a.tf is not a Terraform configuration: a.tf:2,7-3,1: Invalid expression; Expected the start of an expression, but found an invalid expression token.',
    ],
    ['invalid JSON', { 'a.tf.json': '{\n"token": secret }' }, 'a.tf.json is not JSON'],
    [
      'JSON that is nested too deeply',
      { 'a.tf.json': `{"locals":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}` },
      'a.tf.json is nested more than 200 levels deep',
    ],
    [
      'a provider with another name',
      { 'a.tf': 'terraform {\n  required_providers {\n    kk = { source = "Kong/konnect" }\n  }\n}' },
      'terraform (a.tf:1) calls the provider Kong/konnect "kk"; name it "konnect", because the types of its resources begin with that name',
    ],
  ])('%s is rejected', async (_, files, message) => {
    await expect(reading(files)).rejects.toThrow(message);
    await expect(reading(files)).rejects.not.toThrow('secret');
  });

  test('lost settings, and settings to check, have a remark', async () => {
    const { inventory, configuration } = await reading({
      'main.tf': `// comment
        module "net" { source = "./modules/net" }
        terraform {
          backend "s3" {
            bucket     = "b"
            secret_key = "hidden"
          }
        }
        module "far" { source = "terraform-aws-modules/vpc/aws" }
        resource "konnect_new_thing" "x" {}
        resource "konnect_api_specification" "s" { content = file("specs/a.yaml") }
        variable "key" {
          default   = "hidden"
          sensitive = true
        }`,
    });
    const elsewhere =
      'which Terraform searches in the output folder of the app: copy the file there, or give the absolute path of the file';
    expect(inventory.remarks.map(({ place, message }) => `${place}: ${message}`).sort()).toEqual([
      `konnect_api_specification.s (main.tf:11): refers to specs/a.yaml, ${elsewhere}`,
      'konnect_new_thing.x (main.tf:10): has a type without a construct in this version; the block stays unchanged',
      'main.tf: has comments, which are left out',
      `module.net (main.tf:2): refers to ./modules/net, ${elsewhere}`,
      'terraform (main.tf:3): has secret_key of the backend, which is left out: pass it to terraform init -backend-config',
      'variable.key (main.tf:12): has a secret as default, which is left out: set TF_VAR_key',
    ]);
    expect(JSON.stringify([inventory, configuration])).not.toContain('hidden');
  });
});

describe('folders', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'configuration-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  function write(name: string, text: string): void {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }

  test('are read with all files that Terraform reads', async () => {
    write('b.tf', '\ufefflocals {\n b = 1\n}');
    write('a.tf.json', '{"locals": {"a": 1}}');
    write('override.tf', 'locals {\n b = 2\n}');
    write('.hidden.tf', 'not HCL {');
    write('#b.tf', 'not HCL {');
    write('b.tf~', 'not HCL {');
    write('.terraform/modules/x.tf', 'not HCL {');
    write('modules/x.tf', 'not HCL {');
    fs.mkdirSync(path.join(folder, 'folder.tf'));
    const { configuration } = await fromConfiguration(folder);
    expect(configuration.blocks.map(({ body }) => body)).toEqual([{ a: 1, b: 2 }]);
  });

  test('without files, missing and large folders are rejected', async () => {
    const has = `${folder} has no Terraform configuration: no file in it ends with .tf or .tf.json`;
    await expect(fromConfiguration(folder)).rejects.toThrow(has);
    await expect(fromConfiguration(path.join(folder, 'none'))).rejects.toThrow(/^cannot read .*none: ENOENT/);
    const file = path.join(folder, 'large.tf');
    fs.writeFileSync(file, '');
    fs.truncateSync(file, 65 * 1024 * 1024);
    await expect(fromConfiguration(folder)).rejects.toThrow('has 68157440 bytes; allowed: 67108864 or less');
  });
});

test('any text survives escaping', () => {
  const text = fc.string({ unit: fc.constantFrom('$', '%', '{', '}', 'a', '"', '\\', '\n'), maxLength: 12 });
  fc.assert(
    fc.property(text, (one) => {
      expect(unescaped(escaped(one))).toBe(one);
      expect(valueOfText(escaped(one), () => undefined)).toBe(one);
    }),
    { examples: [['$${{'], ['%%%{a'], ['${${']] },
  );
});
