import * as fs from 'fs';
import * as path from 'path';
import { IConstruct } from 'constructs';
import { uuid } from '../shared/formats/uuid';
import { originalPath } from './moves';

/** Context value with the namespace of stable ids. Set it in an app that is deployed more than once. */
export const NAMESPACE_CONTEXT = 'cdktf-gateways/id-namespace';

// Root namespace of all ids of this library. The value has no meaning.
const ROOT = '5f0f2a0e-52a3-4f6b-8a0e-2b3f5d1c7a94';

/**
 * Returns a stable id: a UUID derived from the path of a construct and a namespace that distinguishes apps and
 * environments. Returns undefined without a namespace, because the ids of two apps would conflict.
 *
 * The namespace is the context value `cdktf-gateways/id-namespace`, or else the `projectId` of `cdktf.json`. The path
 * includes the name of the stack. A moved construct keeps the id of its old path.
 *
 * @param child id of a child construct. The result is then the stable id of that child.
 */
export function stableId(construct: IConstruct, child?: string): string | undefined {
  const namespace = construct.node.tryGetContext(NAMESPACE_CONTEXT) ?? projectId();
  return typeof namespace === 'string' && namespace !== ''
    ? uuid(below(namespace), [originalPath(construct), ...(child === undefined ? [] : [child])].join('/'))
    : undefined;
}

/** Ids of namespaces. Computed once for each namespace instead of for each of thousands of ids. */
const roots = new Map<string, string>();

function below(namespace: string): string {
  const root = roots.get(namespace) ?? uuid(ROOT, namespace);
  roots.set(namespace, root);
  return root;
}

const projectIds = new Map<string, string | undefined>();

/** Returns the `projectId` of the nearest `cdktf.json`, in the working directory or above. */
function projectId(folder = process.cwd()): string | undefined {
  if (!projectIds.has(folder)) {
    const file = path.join(folder, 'cdktf.json');
    const parent = path.dirname(folder);
    const isHere = fs.existsSync(file);
    projectIds.set(folder, isHere ? idIn(file) : parent === folder ? undefined : projectId(parent));
  }
  return projectIds.get(folder);
}

function idIn(file: string): string | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).projectId;
  } catch {
    // cdktf reports a file that it cannot read.
    return undefined;
  }
}
