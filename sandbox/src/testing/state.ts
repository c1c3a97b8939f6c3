import * as fs from 'node:fs';
import * as path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { WrittenStack } from './source';

/**
 * Keeps the states of stacks in a folder of the test, regardless of their backends, with files that override the
 * backends. References between the stacks also read the states in that folder.
 */
export function keepStates(stacks: readonly WrittenStack[], stateOf: (stack: WrittenStack) => string): void {
  const configurations = stacks.map(readConfiguration);
  const backends = configurations.map(backendOf);
  stacks.forEach((stack, index) => {
    const states = Object.entries(configurations[index].data?.terraform_remote_state ?? {}).flatMap(
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

/** Parts of a synthesized configuration that this module reads. */
interface Configuration {
  readonly terraform?: { readonly backend?: { readonly [type: string]: object }; readonly cloud?: object };
  readonly data?: {
    readonly terraform_remote_state?: {
      readonly [name: string]: { readonly backend: string; readonly config: object };
    };
  };
}

function readConfiguration({ folder }: WrittenStack): Configuration {
  const file = path.join(folder, 'cdk.tf.json');
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Configuration) : {};
}

function backendOf({ terraform = {} }: Configuration): object | undefined {
  const [backend] = Object.entries(terraform.backend ?? {});
  if (backend) {
    return identity(...backend);
  }
  return terraform.cloud && identity('remote', terraform.cloud);
}

/** Settings that a backend and a data source `terraform_remote_state` for its state have in common. */
function identity(backend: string, config: object): object {
  return { ...config, backend, workspace: undefined };
}
