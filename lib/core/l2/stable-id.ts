import * as fs from 'node:fs';
import * as path from 'node:path';
import { IConstruct } from 'constructs';
import { uuid } from '../shared/formats/uuid';
import { ConstructFact } from '../values/construct-fact';
import { originalPath } from './moves';

/** Context key for the namespace of stable ids. Set a namespace in an app that is deployed more than once. */
export const NAMESPACE_CONTEXT = 'cdktf-gateways/id-namespace';

// Root namespace of all ids of this library. The value of the root namespace has no meaning.
const ROOT = '5f0f2a0e-52a3-4f6b-8a0e-2b3f5d1c7a94';

/**
 * Returns a stable id: a UUID derived from the path of a construct and a namespace that distinguishes apps and
 * environments. Returns undefined if the app has no namespace, because the stable ids of two apps would conflict.
 *
 * The namespace is the context value `cdktf-gateways/id-namespace`, or else the `projectId` of `cdktf.json`. The path
 * in a stable id includes the name of the stack. A moved construct keeps the id of its old path.
 *
 * @param child id of a child of the construct. With a child, the result is the stable id of the child.
 */
export function stableId(construct: IConstruct, child?: string): string | undefined {
  const { root } = construct.node;
  const namespace =
    construct.node.tryGetContext(NAMESPACE_CONTEXT) ?? projectIds.getOrSet(root, () => readProjectId(process.cwd()));
  return typeof namespace === 'string' && namespace !== ''
    ? uuid(idOfNamespace(root, namespace), [originalPath(construct), ...(child === undefined ? [] : [child])].join('/'))
    : undefined;
}

/** UUIDs of the namespaces of an app. The UUID of a namespace is computed once instead of for each of thousands of ids. */
const namespaceIds = new ConstructFact<Map<string, string>>('namespaceIds');

/** Returns the UUID of a namespace. */
function idOfNamespace(app: IConstruct, namespace: string): string {
  const known = namespaceIds.getOrSet(app, () => new Map());
  const id = known.get(namespace) ?? uuid(ROOT, namespace);
  known.set(namespace, id);
  return id;
}

/** The `projectId` of each app from its `cdktf.json`, which is read once. */
const projectIds = new ConstructFact<string | undefined>('projectId');

/** Returns the `projectId` of the nearest `cdktf.json`, in a folder or in a folder above. */
function readProjectId(folder: string): string | undefined {
  const file = path.join(folder, 'cdktf.json');
  if (fs.existsSync(file)) {
    return idIn(file);
  }
  const parent = path.dirname(folder);
  return parent === folder ? undefined : readProjectId(parent);
}

function idIn(file: string): string | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).projectId;
  } catch {
    // A `cdktf.json` that cannot be read is ignored, because cdktf itself reports the file.
    return undefined;
  }
}
