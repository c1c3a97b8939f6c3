import * as fs from 'fs';
import * as path from 'path';
import { IConstruct } from 'constructs';
import { uuid } from './formats/uuid';
import { originalPath } from './moves';

/** Under which ids are made: set it in the context of an app that is deployed more than once. */
export const NAMESPACE_CONTEXT = 'cdktf-gateways/id-namespace';

// The root of all our ids; itself of no meaning.
const ROOT = '5f0f2a0e-52a3-4f6b-8a0e-2b3f5d1c7a94';

/**
 * A stable id: a UUID made from the path of a construct, under a namespace that tells apps and environments apart. Undefined where there is no namespace, since the ids of two apps would then clash.
 *
 * The namespace is the context value `cdktf-gateways/id-namespace`, else the `projectId` of `cdktf.json`; the name of the
 * stack is part of the path. A construct that was moved keeps the id of its old path.
 *
 * @param child the id of a construct in this one, for the id of that
 */
export function stableId(construct: IConstruct, child?: string): string | undefined {
  const namespace = construct.node.tryGetContext(NAMESPACE_CONTEXT) ?? projectId();
  return typeof namespace === 'string' && namespace !== ''
    ? uuid(below(namespace), [originalPath(construct), ...(child === undefined ? [] : [child])].join('/'))
    : undefined;
}

/** Made once for a namespace, rather than for each of thousands of ids. */
const roots = new Map<string, string>();

function below(namespace: string): string {
  const root = roots.get(namespace) ?? uuid(ROOT, namespace);
  roots.set(namespace, root);
  return root;
}

const projectIds = new Map<string, string | undefined>();

/** The `projectId` of the nearest `cdktf.json`, from the working directory up. */
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
    // cdktf itself complains about a file that it cannot read.
    return undefined;
  }
}
