/** States and plans as the real terraform shows them, compared with the objects of the sandbox. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { inspect } from 'node:util';
import { Inventory, InventoryObject, InventoryValue, Secret } from '../../../tools/src/inventory/inventory';
import { prepared } from '../../../tools/src/inventory/prepare';
import { readJson } from '../../../tools/src/readers/json';
import { fromPlan } from '../../../tools/src/readers/plan';
import { fromState } from '../../../tools/src/readers/state';
import { fromStore } from '../../../tools/src/readers/store';
import { hasTerraform, Workspace } from '../../sandbox/support/terraform';

const BASIC_AUTH = 'konnect_gateway_basic_auth';
const CONSUMER = 'konnect_gateway_consumer';

const HEAD = `
terraform {
  required_providers {
    konnect      = { source = "kong/konnect" }
    tencentcloud = { source = "tencentcloudstack/tencentcloud" }
  }
}
provider "tencentcloud" {
  region = "ap-shanghai"
}
`;

const MODULE = `
terraform {
  required_providers {
    konnect = { source = "kong/konnect" }
  }
}
variable "control_plane_id" { type = string }
resource "konnect_gateway_service" "it" {
  for_each         = toset(["orders", "a\\"b.c"])
  control_plane_id = var.control_plane_id
  name             = replace(each.key, "\\"", "")
  host             = "$\${each.key}"
}
`;

const MAIN = `
variable "password" {
  type      = string
  sensitive = true
  default   = "hunter2"
}
resource "konnect_gateway_control_plane" "it" {
  name   = "Orders"
  labels = { constructor = "a" }
}
module "orders" {
  source           = "./orders"
  count            = 1
  control_plane_id = konnect_gateway_control_plane.it.id
}
resource "konnect_gateway_consumer" "it" {
  control_plane_id = konnect_gateway_control_plane.it.id
  username         = var.password
}
resource "konnect_gateway_basic_auth" "it" {
  control_plane_id = konnect_gateway_control_plane.it.id
  consumer_id      = konnect_gateway_consumer.it.id
  username         = "u"
  password         = var.password
}
resource "tencentcloud_api_gateway_service" "it" {
  service_name = "orders"
  protocol     = "http&https"
  net_type     = ["OUTER", "INNER"]
  ip_version   = "IPv4"
}
resource "terraform_data" "other" {}
data "konnect_gateway_control_plane" "it" {
  filter     = { name = { eq = "Orders" } }
  depends_on = [konnect_gateway_control_plane.it]
}
`;

/** Returns the values that all readers have in common. Only states have addresses, and each reader has its own keys. */
function comparable({ objects }: Inventory): string[] {
  return objects
    .map(({ type, id, importId, values }: InventoryObject) => JSON.stringify({ type, id, importId, values }, sorted))
    .sort();

  function sorted(name: string, value: any): unknown {
    if (name === 'key') {
      return undefined;
    }
    return value?.constructor === Object
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, member]) => member !== null)
            .sort(),
        )
      : value;
  }
}

const deployTest = hasTerraform ? test : test.skip;
const FILE = 'it.json';

let workspace: Workspace;
beforeAll(async () => {
  workspace = new Workspace();
  if (hasTerraform) {
    const { folder } = workspace;
    fs.mkdirSync(path.join(folder, 'orders'));
    fs.writeFileSync(path.join(folder, 'orders', 'main.tf'), MODULE);
    fs.writeFileSync(path.join(folder, 'main.tf'), HEAD + MAIN);
    await workspace.succeed('init');
    await workspace.succeed('apply', '-auto-approve');
  }
});
afterAll(() => workspace.close());

async function shown(...args: string[]): Promise<InventoryValue> {
  return readJson(await workspace.succeed('show', '-json', ...args), FILE);
}

/** Returns the objects of the sandbox, with the value that only the configuration marks as secret. */
function stored(): Inventory {
  const { objects, remarks } = prepared([fromStore(workspace.session.store)]);
  const hide = (object: InventoryObject): InventoryObject =>
    object.type === CONSUMER ? { ...object, values: { ...object.values, username: new Secret('hunter2') } } : object;
  return { objects: objects.map(hide), remarks };
}

deployTest('a state has the same objects as the store', async () => {
  const state = fromState(await shown(), FILE, 'ap-shanghai');
  const { objects, remarks } = prepared([state]);
  expect(comparable({ objects, remarks })).toEqual(comparable(stored()));
  expect(objects.map(({ address }) => address)).toEqual([
    'konnect_gateway_basic_auth.it',
    'konnect_gateway_consumer.it',
    'konnect_gateway_control_plane.it',
    'tencentcloud_api_gateway_service.it',
    'module.orders[0].konnect_gateway_service.it["a\\"b.c"]',
    'module.orders[0].konnect_gateway_service.it["orders"]',
  ]);
  expect(remarks).toEqual([
    {
      place: 'data.konnect_gateway_control_plane.it in it.json',
      message: 'is left out: data sources create no objects',
    },
    {
      place: 'terraform_data.other in it.json',
      message: 'is left out: terraform_data is not a supported type of the platform or the cloud',
    },
  ]);
  expect(inspect(objects, { depth: null })).not.toContain('hunter2');
});

deployTest('a plan has the existing objects and their region', async () => {
  await workspace.succeed('plan', '-out', 'no-change');
  const plan = fromPlan(await shown('no-change'), FILE);
  expect(comparable(prepared([plan]))).toEqual(comparable(stored()));
  const regions = plan.objects.map(({ type, region }) => [type, region]).filter(([, region]) => region);
  expect(regions).toEqual([['tencentcloud_api_gateway_service', 'ap-shanghai']]);
});

deployTest('state and store together equal each of them', async () => {
  const state = fromState(await shown(), FILE);
  const { objects } = prepared([state, fromStore(workspace.session.store)]);
  expect(comparable({ objects, remarks: [] })).toEqual(comparable(stored()));
  expect(objects.every(({ address }) => address !== undefined)).toBe(true);
});

deployTest('a plan with import blocks and generated configuration has the imported objects', async () => {
  const { folder } = workspace;
  // Terraform cannot generate configuration for secrets that no service returns.
  const importable = stored().objects.filter(({ type, importId }) => importId !== undefined && type !== BASIC_AUTH);
  const blocks = importable.map(
    ({ type, importId }, index) => `import {\n  to = ${type}.i${index}\n  id = ${JSON.stringify(importId)}\n}\n`,
  );
  fs.rmSync(path.join(folder, 'main.tf'));
  fs.rmSync(path.join(folder, 'terraform.tfstate'));
  fs.writeFileSync(path.join(folder, 'main.tf'), HEAD);
  fs.writeFileSync(path.join(folder, 'imports.tf'), blocks.join(''));
  await workspace.succeed('plan', '-generate-config-out', 'generated.tf', '-out', 'imports');
  const plan = fromPlan(await shown('imports'), FILE);
  const expected = comparable({ objects: importable, remarks: [] });
  expect(comparable(prepared([plan]))).toEqual(
    expected.map((one) => one.replace('"username":{}', '"username":"hunter2"')),
  );
  expect(new Set(plan.objects.map(({ importId }) => importId))).toEqual(
    new Set(importable.map(({ importId }) => importId)),
  );
  expect(plan.objects.every(({ address }) => address === undefined)).toBe(true);
});
