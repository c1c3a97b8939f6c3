import * as fs from 'node:fs';
import * as path from 'node:path';
import { IConstruct } from 'constructs';
import { uuid } from '../shared/formats/uuid';
import { ConstructFact } from '../values/construct-fact';
import { originalPath } from './moves';

/**
 * Context key for the namespace from which stable ids are derived. Set a different namespace for each environment if
 * the app is deployed to several environments.
 */
export const NAMESPACE_CONTEXT = 'cdktf-gateways/id-namespace';

// Root namespace of all stable ids of this library. The UUID of the root namespace is arbitrary.
const ROOT = '5f0f2a0e-52a3-4f6b-8a0e-2b3f5d1c7a94';

/**
 * Returns a stable id: a UUID derived from the path of a construct and a namespace that distinguishes apps and
 * environments. Returns undefined if the app has no namespace, because the stable ids of two apps would conflict.
 *
 * The namespace of stable ids is the context value `cdktf-gateways/id-namespace`, or else the `projectId` of
 * `cdktf.json`. The construct path in a stable id includes the name of the stack. A moved construct keeps the stable id
 * of its original path.
 *
 * @param child construct id of a child. If `child` is given, `stableId` returns the stable id of the child.
 */
export function stableId(construct: IConstruct, child?: string): string | undefined {
  const { root } = construct.node;
  const namespace =
    construct.node.tryGetContext(NAMESPACE_CONTEXT) ?? projectIds.getOrSet(root, () => readProjectId(process.cwd()));
  return typeof namespace === 'string' && namespace !== ''
    ? uuid(idOfNamespace(root, namespace), [originalPath(construct), ...(child === undefined ? [] : [child])].join('/'))
    : undefined;
}

/**
 * UUIDs of the namespaces of an app, by namespace. Each UUID is computed only once, because an app may have thousands
 * of stable ids.
 */
const namespaceIds = new ConstructFact<Map<string, string>>('namespaceIds');

/** Returns the UUID of a namespace for stable ids. */
function idOfNamespace(app: IConstruct, namespace: string): string {
  const known = namespaceIds.getOrSet(app, () => new Map());
  const id = known.get(namespace) ?? uuid(ROOT, namespace);
  known.set(namespace, id);
  return id;
}

/** The `projectId` of each app, which is read from `cdktf.json` once. */
const projectIds = new ConstructFact<string | undefined>('projectId');

/** Returns the `projectId` of the nearest `cdktf.json`, in the given folder or in a folder above. */
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
    // This function ignores a `cdktf.json` that cannot be read, because cdktf itself reports the file.
    return undefined;
  }
}
