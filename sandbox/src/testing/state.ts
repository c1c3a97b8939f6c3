import * as fs from 'node:fs';
import * as path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { WrittenStack } from './source';

/**
 * Keeps the states of stacks in a folder of the test, regardless of their backends, with files that override the backends. References
 * between stacks use the same folder.
 */
export function keepStates(stacks: readonly WrittenStack[], stateOf: (stack: WrittenStack) => string): void {
  const configurations = stacks.map(readConfiguration);
  const backends = configurations.map(backendOf);
  stacks.forEach((stack, index) => {
    const states = Object.entries<any>(configurations[index].data?.terraform_remote_state ?? {}).flatMap(
      ([name, { backend, config }]) => {
        const from = backends.findIndex((one) => one && isDeepStrictEqual(one, identity(backend, config)));
        return from < 0 ? [] : [[name, { backend: 'local', config: { path: stateOf(stacks[from]) } }]];
      },
    );
    const override = {
      terraform: { backend: { local: { path: stateOf(stack) } } },
      ...(states.length > 0 && { data: { terraform_remote_state: Object.fromEntries(states) } }),
    };
    fs.writeFileSync(path.join(stack.folder, 'sandbox_override.tf.json'), JSON.stringify(override));
  });
}

function readConfiguration({ folder }: WrittenStack): any {
  const file = path.join(folder, 'cdk.tf.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}

function backendOf({ terraform = {} }: any): object | undefined {
  const [[name, config] = []] = Object.entries(terraform.backend ?? {});
  if (name !== undefined) {
    return identity(name, config);
  }
  return terraform.cloud && identity('remote', terraform.cloud);
}

/** Settings that a backend and a reference to its state have in common. */
function identity(backend: string, config: any): object {
  return { ...config, backend, workspace: undefined };
}
