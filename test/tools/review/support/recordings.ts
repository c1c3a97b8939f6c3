/** Recorded output of `terraform show -json`, without parts that no review reads. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { TerraformResource, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';

const FOLDER = path.join(__dirname, '..', 'plans');

/** Recorded parts of a plan, and of the configuration that cdktf wrote for it. */
export interface Recording {
  readonly plan: any;
  readonly configuration: any;
}

export function recordingOf(name: string): Recording {
  return JSON.parse(fs.readFileSync(fileOf(name), 'utf8'));
}

export function recordings(): string[] {
  return fs.readdirSync(FOLDER).map((file) => path.basename(file, '.json'));
}

export function keepRecording(name: string, recording: Recording): void {
  fs.writeFileSync(fileOf(name), `${JSON.stringify(recording, null, 1)}\n`);
}

/** A plan with what changes in it alone, and the paths of the constructs of that, as cdktf writes them. */
export function shortened(plan: any, stack: TerraformStack): Recording {
  const changes = plan.resource_changes.filter(({ change }: any) => change.actions.join() !== 'no-op');
  const addresses = new Set(changes.map(({ address }: any) => address));
  const resource: { [type: string]: { [name: string]: unknown } } = {};
  for (const { terraformResourceType: type, friendlyUniqueId: id, node } of stack.node.findAll().filter(isResource)) {
    if (addresses.has(`${type}.${id}`)) {
      (resource[type] ??= {})[id] = { '//': { metadata: { path: node.path } } };
    }
  }
  const { format_version, terraform_version, variables } = plan;
  return {
    plan: { format_version, terraform_version, ...(variables ? { variables } : {}), resource_changes: changes },
    configuration: { resource },
  };
}

function isResource(construct: IConstruct): construct is TerraformResource {
  return TerraformResource.isTerraformResource(construct);
}

function fileOf(name: string): string {
  return path.join(FOLDER, `${name}.json`);
}
