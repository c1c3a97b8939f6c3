import * as path from 'node:path';
import { libraryFolder } from '../library';

/** Metadata of a resource in the Terraform JSON that cdktf writes: the construct path and the stack trace. */
interface Metadata {
  readonly path?: unknown;
  readonly stackTrace?: unknown;
}

/** Parts of the Terraform JSON of a stack, written by cdktf, that this module reads: resources by type and name. */
interface Configuration {
  readonly resource?: {
    readonly [type: string]: { readonly [name: string]: { readonly '//'?: { readonly metadata?: Metadata } } };
  };
}

/** Position in a source file of the app. */
export interface Position {
  readonly file: string;
  readonly line: number;
}

/** Frame of a stack trace of Node, such as `at name (file:line:column)` or `at file:line:column`. */
const FRAME = /^(?:at )?(?:.*\()?(?:file:\/\/)?(\/.+|[A-Za-z]:[\\/].+):(\d+):\d+\)?$/;
/** Files of packages. */
const OF_PACKAGES = /[\\/]node_modules[\\/]/;

/**
 * Returns the path of the construct that creates a resource, from the Terraform JSON that cdktf wrote. Returns
 * undefined if the JSON does not contain the resource.
 */
export function constructAt(address: string, configuration: unknown): string | undefined {
  const path = metadataAt(address, configuration)?.path;
  return typeof path === 'string' ? path.replace(/\/Resource$/, '') : undefined;
}

/** Whether an L2 construct creates a resource. The path of a resource that an L2 construct creates ends with `Resource`. */
export function isOfLevel2(address: string, configuration: unknown): boolean {
  const path = metadataAt(address, configuration)?.path;
  return typeof path === 'string' && path.endsWith('/Resource');
}

/**
 * Returns the position in the code of the app at which the app creates a resource. Returns undefined if the app was
 * synthesised without stack traces, or if no frame of the stack trace is in the code of the app.
 */
export function sourceAt(address: string, configuration: unknown): Position | undefined {
  const trace = metadataAt(address, configuration)?.stackTrace;
  const positions = (Array.isArray(trace) ? trace : []).flatMap((frame: unknown) => {
    const [, file, line] = (typeof frame === 'string' && FRAME.exec(frame.trim())) || [];
    return file === undefined || OF_PACKAGES.test(file) || isOfLibrary(file) ? [] : [{ file, line: Number(line) }];
  });
  return positions[0];
}

/**
 * Whether a file belongs to the library, if the library is not a package of the app. Examples in the repository of the
 * library count as code of apps.
 */
function isOfLibrary(file: string): boolean {
  try {
    return ['lib', 'constructs'].some((name) => file.startsWith(path.join(libraryFolder(), name) + path.sep));
  } catch {
    // The library may be missing, because reviews of plans do not need it.
    return false;
  }
}

function metadataAt(address: string, configuration: unknown): Metadata | undefined {
  const { resource = {} } = (configuration ?? {}) as Configuration;
  const [type, name] = address.replace(/\[.*$/s, '').split('.');
  const ofType = Object.hasOwn(resource, type) ? resource[type] : {};
  return Object.hasOwn(ofType, name ?? '') ? ofType[name]['//']?.metadata : undefined;
}
