import { CONTROL, TERRAFORM } from '../session/shim';
import { shimEnvironment } from '../session/shim-environment';

type Variables = { readonly [name: string]: string | undefined };

const NAMES = ['TERRAFORM_BINARY_NAME', 'PATH', 'CHECKPOINT_DISABLE', CONTROL, TERRAFORM];

/**
 * Environment variables of each open sandbox of this process. Programs that other code starts, such as the matchers of
 * cdktf, find the sandbox that was opened last through the environment. When the last open sandbox is closed, the
 * environment gets its original values again.
 */
const open: Variables[] = [];
let before: Variables = {};

/**
 * Sets environment variables so that programs find the sandbox. Returns a function for closing the sandbox: it sets the
 * variables of the open sandbox that was opened last, or restores the values from before the first sandbox.
 */
export function enterEnvironment(control: string, terraform: string): () => void {
  if (open.length === 0) {
    before = Object.fromEntries(NAMES.map((name) => [name, process.env[name]]));
  }
  const entered = shimEnvironment(before, control, terraform);
  open.push(entered);
  put(entered);
  return () => {
    open.splice(open.indexOf(entered), 1);
    put(open.at(-1) ?? before);
  };
}

/**
 * Returns the environment for terraform: the environment of the test process without `TF_DATA_DIR`, `TF_WORKSPACE` and
 * `TF_CLI_ARGS…`, with `TF_VAR_…` for the given Terraform variables.
 */
export function terraformEnvironment(variables: { readonly [name: string]: unknown }): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^TF_(DATA_DIR|WORKSPACE|CLI_ARGS.*)$/.test(name));
  const inputs = Object.entries(variables).map(([name, value]) => [
    `TF_VAR_${name}`,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return { ...Object.fromEntries([...kept, ...inputs]), TF_IN_AUTOMATION: '1', TF_INPUT: '0', CHECKPOINT_DISABLE: '1' };
}

function put(variables: Variables): void {
  for (const name of NAMES) {
    const value = variables[name];
    if (value === undefined) {
      delete process.env[name];
    } else {
      process.env[name] = value;
    }
  }
}
