/** Parts of a configuration other than arguments are kept, as constructs if possible. */
import * as fc from 'fast-check';
import { Declaration } from '../../../tools/src/code/code';
import { adopted, ComposedConfiguration } from '../support/configuration';

function declarationOf({ program }: ComposedConfiguration, key: string): Declaration {
  return program.declarations.find((one) => one.key === key)!;
}

const PLANE = 'resource "konnect_gateway_control_plane" "main" { name = "main" }\n';
const service = (more: string, name = 'orders') => `
  resource "konnect_gateway_service" "${name}" {
    control_plane_id = konnect_gateway_control_plane.main.id
    host = "orders.example.com"
    ${more}
  }`;
/** Defaults of L2, so that the result is the same. */
const ALL = 'port = 80\nprotocol = "http"\n';

describe('generated constructs', () => {
  test('are L2 if they result in the same JSON, and keep their names', async () => {
    const composed = await adopted({ 'main.tf': PLANE + service(ALL) });
    const { made, json, program } = composed;
    expect([...made.values()].map(({ level }) => level)).toEqual(['L2', 'L2']);
    expect(declarationOf(composed, 'konnect_gateway_service.orders')).toMatchObject({
      creation: { props: { members: { controlPlane: { code: 'made', key: 'konnect_gateway_control_plane.main' } } } },
      keeps: { path: 'orders/Resource', name: 'orders' },
    });
    expect(json.resource).toEqual({
      konnect_gateway_control_plane: { main: { name: 'main' } },
      konnect_gateway_service: {
        orders: {
          control_plane_id: '${konnect_gateway_control_plane.main.id}',
          host: 'orders.example.com',
          port: 80,
          protocol: 'http',
        },
      },
    });
    expect(program.overrides).toEqual([]);
  });

  test('use variables for secrets', async () => {
    const connection = 'connection {\n host = self.id\n password = "planted"\n }\n';
    const composed = await adopted({ 'main.tf': PLANE + service(ALL + connection) });
    expect(composed.made.get('konnect_gateway_service.orders')).toMatchObject({ level: 'L2' });
    expect(JSON.stringify(composed.program)).not.toContain('planted');
    expect(composed.program.variables).toHaveLength(1);
    expect(composed.json.resource.konnect_gateway_service.orders.connection).toEqual({
      host: '${self.id}',
      password: `\${var.${composed.program.variables[0].name}}`,
    });
  });

  test('are L1 if L2 would set more arguments, with the reason', async () => {
    const { made, json } = await adopted({ 'main.tf': PLANE + service('protocol = "https"') });
    expect(made.get('konnect_gateway_service.orders')).toMatchObject({
      level: 'L1',
      of: 'platform.l1.gatewayService.GatewayService',
      reason: 'the construct would synthesise values that differ from the configuration, for port',
    });
    expect(json.resource.konnect_gateway_service.orders).not.toHaveProperty('port');
  });

  test('are unchanged Terraform blocks if there is no construct, and can be referenced', async () => {
    const { made, json, program } = await adopted({
      'main.tf': `
        resource "konnect_gateway_control_plane" "main" {
          description = "$\${main}"
          dynamic "name" {
            for_each = []
            content {}
          }
        }
        ${service(ALL)}`,
    });
    expect(made.get('konnect_gateway_control_plane.main')).toMatchObject({
      level: 'verbatim',
      of: 'konnect_gateway_control_plane.main',
    });
    expect(program.overrides.map(({ path }) => path)).toEqual(['resource.konnect_gateway_control_plane.main']);
    expect(json.resource.konnect_gateway_control_plane.main).toEqual({
      description: '$${main}',
      dynamic: { name: [{ for_each: [], content: [{}] }] },
    });
    expect(made.get('konnect_gateway_service.orders')!.level).toBe('L2');
    expect(json.resource.konnect_gateway_service.orders.control_plane_id).toBe(
      '${konnect_gateway_control_plane.main.id}',
    );
  });

  test('refer to other resources by expression', async () => {
    const { made, json } = await adopted({
      'main.tf': `
        resource "konnect_gateway_service" "orders" {
          control_plane_id = data.terraform_remote_state.planes.outputs.main
          host = var.host
          tags = var.tags
          port = var.port
          protocol = "http"
          enabled = var.enabled
        }`,
    });
    expect(made.get('konnect_gateway_service.orders')).toMatchObject({ level: 'L2' });
    expect(json.resource.konnect_gateway_service.orders).toEqual({
      control_plane_id: '${data.terraform_remote_state.planes.outputs.main}',
      host: '${var.host}',
      tags: '${var.tags}',
      port: '${var.port}',
      protocol: 'http',
      enabled: '${var.enabled}',
    });
  });

  test('with the same name are distinguished, and keep the name', async () => {
    const { json, program } = await adopted({
      'main.tf': `
        resource "konnect_team" "it" { name = "a" }
        resource "konnect_portal" "it" { name = "b" }
        data "konnect_portal" "it" { filter = { name = { eq = konnect_portal.it.name } } }`,
    });
    expect(Object.keys(json.resource.konnect_team)).toEqual(['it']);
    expect(Object.keys(json.resource.konnect_portal)).toEqual(['it']);
    expect(json.data.konnect_portal.it).toEqual({ filter: { name: { eq: '${konnect_portal.it.name}' } } });
    expect(new Set(program.declarations.map(({ creation }) => 'id' in creation && creation.id)).size).toBe(3);
  });
});

describe('Terraform meta-arguments', () => {
  const META = {
    count: '${length(var.all)}',
    provider: 'konnect.eu',
    depends_on: ['konnect_gateway_control_plane.main', 'module.x'],
    lifecycle: {
      create_before_destroy: true,
      ignore_changes: ['tags', 'name'],
      replace_triggered_by: ['konnect_gateway_control_plane.main.id'],
      precondition: [{ condition: '${var.x}', error_message: 'no ${var.x}' }],
    },
    connection: { host: '${self.id}' },
    provisioner: { 'local-exec': [{ command: 'echo ${self.id}', when: 'destroy' }] },
  };
  const HCL = `
    count      = length(var.all)
    provider   = konnect.eu
    depends_on = [konnect_gateway_control_plane.main, module.x]
    lifecycle {
      create_before_destroy = true
      ignore_changes        = [tags, name]
      replace_triggered_by  = [konnect_gateway_control_plane.main.id]
      precondition {
        condition     = var.x
        error_message = "no \${var.x}"
      }
    }
    connection {
      host = self.id
    }
    provisioner "local-exec" {
      command = "echo \${self.id}"
      when    = destroy
    }`;

  test.each([
    ['L2', ALL],
    ['L1', 'protocol = "https"'],
  ])('stay on %s', async (level, more) => {
    const { made, json } = await adopted({ 'main.tf': PLANE + service(`${more}\n${HCL}`) });
    expect(made.get('konnect_gateway_service.orders')!.level).toBe(level);
    expect(json.resource.konnect_gateway_service.orders).toMatchObject(META);
    expect(Object.keys(json.resource.konnect_gateway_service.orders).filter((name) => name in META)).toHaveLength(6);
  });

  test('use properties of L1 if cdktf has them', async () => {
    const composed = await adopted({
      'main.tf': `
        resource "konnect_team" "a" { name = "a" }
        resource "konnect_team" "b" {
          name       = "b"
          count      = 2
          depends_on = [konnect_team.a]
          lifecycle {
            prevent_destroy = true
            ignore_changes  = all
          }
        }`,
    });
    const { made, json } = composed;
    const { creation, after } = declarationOf(composed, 'konnect_team.b');
    // The level that defines teams is irrelevant here.
    if (made.get('konnect_team.b')!.level === 'L1') {
      expect(after).toEqual([]);
      expect(creation).toMatchObject({
        props: {
          members: {
            count: 2,
            lifecycle: { members: { preventDestroy: true, ignoreChanges: 'all' } },
          },
        },
      });
    }
    expect(json.resource.konnect_team.b).toEqual({
      name: 'b',
      count: 2,
      depends_on: ['konnect_team.a'],
      lifecycle: { prevent_destroy: true, ignore_changes: 'all' },
    });
  });

  test('for_each and dynamic blocks stay, at the top level and within blocks', async () => {
    const { json, made } = await adopted({
      'main.tf': `
        resource "konnect_team" "x" {
          for_each = toset(["a", "b"])
          name     = each.key
        }
        resource "tencentcloud_api_gateway_api" "x" {
          api_name = "a"
          dynamic "request_parameters" {
            for_each = var.parameters
            content {
              name = request_parameters.value
            }
          }
          response_error_codes {
            code = 1
            dynamic "odd" {
              for_each = []
              content {}
            }
          }
        }`,
    });
    expect(json.resource.konnect_team.x).toEqual({ for_each: '${toset(["a", "b"])}', name: '${each.key}' });
    expect(json.resource.tencentcloud_api_gateway_api.x).toEqual({
      api_name: 'a',
      dynamic: {
        request_parameters: [{ for_each: '${var.parameters}', content: [{ name: '${request_parameters.value}' }] }],
      },
      response_error_codes: [{ code: 1, dynamic: { odd: [{ for_each: [], content: [{}] }] } }],
    });
    expect(made.get('konnect_team.x')!.level).not.toBe('verbatim');
  });
});

test('all other blocks stay unchanged', async () => {
  const { json, program } = await adopted({
    'main.tf': `
      terraform {
        required_version = ">= 1.5"
        required_providers {
          konnect = {
            source  = "kong/konnect"
            version = "~> 3.1"
          }
          aws = { source = "hashicorp/aws" }
        }
        backend "s3" { bucket = "b" }
      }
      provider "konnect" {
        server_url            = "https://eu.api.konghq.com"
        personal_access_token = var.token
      }
      provider "konnect" {
        alias                 = "us"
        personal_access_token = "kpat_planted"
      }
      provider "tencentcloud" {
        region     = var.region
        secret_key = "planted"
        assume_role {
          role_arn         = "r"
          session_name     = "s"
          session_duration = 3600
        }
      }
      provider "aws" { region = "eu" }
      provider "aws" {
        alias  = "us"
        region = "us"
      }
      variable "token" {
        type      = string
        sensitive = true
      }
      variable "all" {
        type        = map(object({ a = string, b = optional(number, 3) }))
        default     = { camelKey = { a = "$\${x}" } }
        description = "costs $\${x}"
        nullable    = false
        validation {
          condition     = length(var.all) > 0
          error_message = "none of \${var.all}"
        }
      }
      variable "region" { ephemeral = true }
      variable "none" { default = null }
      locals {
        a = [for k, v in var.all : upper(v.a) if k != ""]
        b = { c = null, "d e" = 1 }
      }
      output "url" {
        value       = "https://\${local.a[0]}"
        description = "where"
        sensitive   = true
        depends_on  = [aws_x.y]
      }
      output "nothing" { value = [null, { A = 1 }] }
      data "aws_ami" "x" {
        provider = aws.us
        owners   = ["self"]
      }
      data "konnect_portal" "x" {
        filter = { name = { eq = var.region } }
      }
      resource "aws_db_instance" "x" {
        password = "planted"
        backend { a = "$\${x}" }
      }
      module "m" {
        source    = "registry.example.com/x/y/z"
        providers = { aws = aws.us }
        input     = konnect_team.x.id
      }
      moved {
        from = konnect_team.y
        to   = konnect_team.x
      }
      moved {
        from = aws_x.y
        to   = aws_x.z
      }
      import {
        to = aws_x.z
        id = "z"
      }
      removed {
        from = aws_x.a
        lifecycle { destroy = false }
      }
      check "c" {
        data "http" "x" {
          provider = http.a
          url      = "u"
        }
        assert {
          condition     = data.http.x.status_code == 200
          error_message = "down"
        }
      }
      resource "konnect_team" "x" { name = "x" }`,
  });
  const { terraform, provider, ...others } = json;
  expect(terraform).toEqual({
    required_version: '>= 1.5',
    required_providers: {
      konnect: { source: 'kong/konnect', version: '~> 3.1' },
      tencentcloud: { source: 'tencentcloudstack/tencentcloud', version: expect.any(String) },
      aws: { source: 'hashicorp/aws' },
    },
    backend: { local: null, s3: { bucket: 'b' } },
  });
  expect(provider).toEqual({
    konnect: [
      { server_url: 'https://eu.api.konghq.com', personal_access_token: '${var.token}' },
      {
        alias: 'us',
        personal_access_token: expect.stringMatching(/^\$\{var\.\S*provider_konnect_us_personal_access_token\}$/),
      },
    ],
    tencentcloud: [
      {
        region: '${var.region}',
        secret_key: expect.stringMatching(/^\$\{var\.\S*provider_tencentcloud_secret_key\}$/),
        assume_role: [{ role_arn: 'r', session_name: 's', session_duration: 3600 }],
      },
    ],
    aws: [{ region: 'eu' }, { alias: 'us', region: 'us' }],
  });
  expect(others).toEqual({
    variable: {
      token: { type: 'string', sensitive: true },
      all: {
        type: 'map(object({ a = string, b = optional(number, 3) }))',
        default: { camelKey: { a: '${x}' } },
        description: 'costs ${x}',
        nullable: false,
        validation: [{ condition: '${length(var.all) > 0}', error_message: 'none of ${var.all}' }],
      },
      region: { ephemeral: true },
      none: { default: null },
      ...Object.fromEntries(program.variables.map(({ name }) => [name, expect.anything()])),
    },
    locals: { a: '${[for k, v in var.all : upper(v.a) if k != ""]}', b: { c: null, 'd e': 1 } },
    output: {
      url: { value: 'https://${local.a[0]}', description: 'where', sensitive: true, depends_on: ['aws_x.y'] },
      nothing: { value: [null, { A: 1 }] },
    },
    data: {
      aws_ami: { x: { provider: 'aws.us', owners: ['self'] } },
      konnect_portal: { x: { filter: { name: { eq: '${var.region}' } } } },
    },
    resource: {
      aws_db_instance: {
        x: { password: expect.stringMatching(/^\$\{var\.\S*password\}$/), backend: [{ a: '$${x}' }] },
      },
      konnect_team: { x: { name: 'x' } },
    },
    module: {
      m: { source: 'registry.example.com/x/y/z', providers: { aws: 'aws.us' }, input: '${konnect_team.x.id}' },
    },
    moved: [
      { from: 'konnect_team.y', to: 'konnect_team.x' },
      { from: 'aws_x.y', to: 'aws_x.z' },
    ],
    import: [{ to: 'aws_x.z', id: 'z' }],
    removed: [{ from: 'aws_x.a', lifecycle: [{ destroy: false }] }],
    check: {
      c: {
        data: { http: { x: [{ provider: 'http.a', url: 'u' }] } },
        assert: [{ condition: '${data.http.x.status_code == 200}', error_message: 'down' }],
      },
    },
  });
  expect(program.declarations.flatMap(({ creation }) => ('of' in creation ? [creation.of] : []))).toEqual(
    expect.arrayContaining([
      'engine.TerraformVariable',
      'engine.TerraformOutput',
      'platform.PlatformProvider',
      'cloud.CloudProvider',
      'platform.l1.dataPortal.DataPortal',
    ]),
  );
  expect(JSON.stringify([program, json])).not.toContain('planted');
});

describe('expressions', () => {
  const name = fc.constantFrom('var.a', 'local.b', 'each.value', 'konnect_portal.p.id', 'data.x.y.z', 'module.m.o[0]');
  const literal = fc.oneof(
    fc.integer().map(String),
    fc.boolean().map(String),
    fc.constant('null'),
    fc
      .string({
        unit: fc.constantFrom('a', ' ', '\\n', '\\"', '\\\\', '$${', '%%{', '}', 'é', '#', '//'),
        maxLength: 6,
      })
      .map((one) => `"${one}"`),
  );
  const { expression } = fc.letrec<{ expression: string; template: string }>((tie) => ({
    template: fc
      .array(
        fc.oneof(
          fc.constantFrom('x', ' ', '$${', '\\"', '\\n'),
          tie('expression').map((one) => `\${${one}}`),
        ),
        { maxLength: 4 },
      )
      .map((parts) => `"${parts.join('')}"`),
    expression: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      name,
      literal,
      tie('template'),
      fc
        .tuple(fc.constantFrom('jsonencode', 'upper', 'coalesce', 'try'), fc.array(tie('expression'), { maxLength: 3 }))
        .map(([of, args]) => `${of}(${args.join(', ')})`),
      fc
        .tuple(tie('expression'), tie('expression'), tie('expression'))
        .map(([a, b, c]) => `(${a} == ${b} ? ${b} : ${c})`),
      fc
        .tuple(tie('expression'), fc.constantFrom('+', '&&', '!=', '>='), tie('expression'))
        .map((all) => `(${all.join(' ')})`),
      fc.array(tie('expression'), { maxLength: 3 }).map((all) => `[${all.join(', ')}]`),
      fc
        .array(tie('expression'), { maxLength: 3 })
        .map((all) => `{ ${all.map((one, index) => `k${index} = ${one}`).join(', ')} }`),
      tie('expression').map((one) => `[for k, v in ${one} : v if k != "x"]`),
      tie('expression').map((one) => `{ for k, v in ${one} : k => v... }`),
      name.map((one) => `${one}[*].id`),
      name.map((one) => `-${one}`),
    ),
  }));

  test('of all kinds stay unchanged in all positions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(expression, { minLength: 1, maxLength: 12 }), async (all) => {
        const resources = all.map(
          (one, index) => `
            resource "konnect_gateway_service" "s${index}" {
              control_plane_id = "c"
              host             = ${one}
              port             = ${one}
              tags             = ${one}
              tls_sans         = { dnsnames = ${one} }
            }
            resource "konnect_team" "t${index}" {
              name   = <<-EOT
                a "\${${one}}" $\${b}
                  %{ if var.x }c%{ endif }
              EOT
              labels = ${one}
            }
            locals {
              l${index} = ${one}
            }`,
        );
        const composed = await adopted({ 'main.tf': resources.join('\n') });
        const again = await adopted({ 'main.tf.json': composed.json });
        const { locals, resource } = composed.json;
        // The parser gives the same result for an expression alone and for an expression in an argument.
        all.forEach((_, index) => {
          const wanted = plainly(locals[`l${index}`], 'string');
          const { host } = resource.konnect_gateway_service[`s${index}`];
          expect(host).toEqual(wanted === null ? undefined : wanted);
        });
        expect([...composed.made.values()].filter(({ problem }) => problem !== undefined)).toEqual([]);
        expect(again.json.resource).toEqual(resource);
        expect(again.json.locals).toEqual(locals);
      }),
      { numRuns: 25 },
    );
  });
});

/** A value of the JSON as an argument that is a text has it. */
function plainly(value: any, type: 'string'): any {
  return type === 'string' && ['number', 'boolean'].includes(typeof value) ? String(value) : value;
}
