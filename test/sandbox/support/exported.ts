import * as fs from 'node:fs';
import * as path from 'node:path';
import { parse } from 'yaml';
import { gateways } from './cli';
import { temporaryFolder } from './temporary';

/** A configuration of Terraform as a stack of an app has it. */
export interface Configuration {
  readonly resource?: { readonly [type: string]: { readonly [id: string]: object } };
  readonly variable?: { readonly [name: string]: object };
  readonly [name: string]: unknown;
}

/** Returns the export of resources of the control plane `shop`. The types have no prefix. */
export function inShop(resources: { readonly [type: string]: { readonly [id: string]: object } }): Configuration {
  const plane = { control_plane_id: '${konnect_gateway_control_plane.shop.id}' };
  const resource = Object.entries(resources).map(([type, objects]) => [
    `konnect_gateway_${type}`,
    Object.fromEntries(Object.entries(objects).map(([id, values]) => [id, { ...plane, ...values }])),
  ]);
  return { resource: { ...Object.fromEntries(resource), konnect_gateway_control_plane: { shop: { name: 'shop' } } } };
}

/** A folder with an app as cdktf writes it, of stacks by their names. */
export function appOf(stacks: { readonly [name: string]: Configuration }): string {
  const folder = temporaryFolder();
  const write = (name: string, content: object): void => {
    const file = path.join(folder, 'cdktf.out', name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, JSON.stringify(content));
  };
  const names = Object.keys(stacks);
  const manifest = names.map((name) => [name, { name, workingDirectory: `stacks/${name}` }]);
  write('manifest.json', { stacks: Object.fromEntries(manifest) });
  names.forEach((name) => write(`stacks/${name}/cdk.tf.json`, stacks[name]));
  return folder;
}

/** Returns the output of the command for a configuration. */
export async function exporting(configuration: Configuration, ...args: string[]) {
  return gateways(['export', ...args], { folder: appOf({ stack: configuration }) });
}

/** Returns the file exported from a configuration, as data. */
export async function exported(configuration: Configuration, ...args: string[]): Promise<any> {
  const { out, err, code } = await exporting(configuration, ...args);
  if (code !== 0) {
    throw new Error(err);
  }
  return parse(out);
}
