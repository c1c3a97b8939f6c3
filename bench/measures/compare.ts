import * as fs from 'node:fs';
import * as path from 'node:path';
import { ROOT } from '../paths';
import { Row } from '../table';
import { measureGrowth } from './growth';

const STACKS = ['first', 'second'];

/**
 * Measures the comparison of two stacks in which every other object differs, from reading the files of the stacks to
 * writing all report formats.
 */
export function measureCompare(): Row[] {
  return measureGrowth({
    title: (count) => `Compare stacks of ${count} objects`,
    few: 500,
    many: 5000,
    rounds: 3,
    write: writeApp,
    child: 'compare.mjs',
    packages: { tools: path.join(ROOT, 'tools'), sandbox: path.join(ROOT, 'sandbox'), stacks: STACKS },
  });
}

/** Writes two synthesised stacks in the form that cdktf writes. */
function writeApp(folder: string, count: number): string {
  const name = `app-${count}`;
  const stacks = STACKS.map((stack) => {
    const workingDirectory = path.join('stacks', stack);
    const file = path.join(folder, name, workingDirectory, 'cdk.tf.json');
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, JSON.stringify(stackOf(stack, count)));
    return [stack, { name: stack, workingDirectory }];
  });
  const manifest = { version: '0', stacks: Object.fromEntries(stacks) };
  fs.writeFileSync(path.join(folder, name, 'manifest.json'), JSON.stringify(manifest));
  return name;
}

function stackOf(stack: string, count: number): object {
  const at = (construct: string): object => ({ metadata: { path: `${stack}/${construct}/Resource` } });
  const services = Array.from({ length: count - 1 }, (_, index) => [
    `service_${index}`,
    {
      '//': at(`service-${index}`),
      control_plane_id: '${konnect_gateway_control_plane.plane.id}',
      depends_on: ['konnect_gateway_control_plane.plane'],
      host: `${index % 2 === 0 ? stack : 'api'}${index}.example.com`,
      port: 443,
      protocol: 'https',
    },
  ]);
  return {
    resource: {
      konnect_gateway_control_plane: { plane: { '//': at('plane'), name: stack } },
      konnect_gateway_service: Object.fromEntries(services),
    },
  };
}
