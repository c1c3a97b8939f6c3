import { call, Code, FilePath, struct } from '../code/code';
import { InventoryValue, ObjectReference } from '../inventory/inventory';
import { library } from '../library';
import { libraryModule } from '../library-modules';
import { Field, plainCode } from './fields';
import { RecognitionContext } from './recognition-context';
import { required, Source, Unrepresentable } from './source';

/** Texts of this length and texts with several lines are easier to read in a file. */
const SHORT = 100;

/** Where contents go in the project, and what their files end with. */
export interface Place {
  readonly folder: string;
  /** The argument that names what the object belongs to, which has a folder in it. */
  readonly under?: string;
  readonly extension: string;
  /** Also where they are short, such as programs. */
  readonly always?: boolean;
}

/** A `TextContent`: in a file where it is long. */
export function textContent(path: string, place: Place): Field {
  return (source, scene) => {
    const value = source.take(path);
    if (value === undefined) {
      return undefined;
    }
    return isForFile(value, place)
      ? call('platform.TextContent', 'fromFile', fileOf(value, place, source, scene))
      : call('platform.TextContent', 'fromText', plainCode(value, source, path, scene));
  };
}

/** A text, which is read from a file where it is long. */
export function longText(path: string, place: Place): Field {
  return (source, scene) => {
    const value = source.take(path);
    return isForFile(value, place)
      ? { code: 'text', file: fileOf(value, place, source, scene).file }
      : plainCode(value, source, path, scene);
  };
}

/**
 * A `Specification` of a text, in a file.
 *
 * @param under the argument that names what it belongs to
 */
export function specificationOf(text: string, under: string, source: Source, scene: RecognitionContext): Code {
  const file = fileOf(text, { folder: 'specs', under, extension: extensionOf(text) }, source, scene);
  const options = factsOf(text).isStrict ? [] : [struct({ lenient: true })];
  return call('platform.Specification', 'fromFile', file, ...options);
}

/** Returns the file extension for a specification. */
export function extensionOf(specification: string): string {
  return /^\s*\{/.test(specification) ? '.json' : '.yaml';
}

/** A `Specification`; undefined where none is given. */
export function specification(path: string, under: string): Field {
  return (source, scene) => {
    const value = source.take(path);
    if (value === undefined || typeof value === 'string') {
      return value === undefined ? undefined : specificationOf(value, under, source, scene);
    }
    return call('platform.Specification', 'fromText', plainCode(value, source, path, scene));
  };
}

/** A `PortalImage` of a data URL: a file, where it can be told from the bytes what it is. */
export function image(path: string): Field {
  return (source, scene) => {
    const value = source.take(path);
    if (typeof value !== 'string') {
      throw new Unrepresentable(`takes a data URL for ${source.at(path)}`);
    }
    const [, type, content] = /^data:(image\/[\w.+-]+);base64,([A-Za-z0-9+/=]+)$/.exec(value) ?? [];
    const bytes = Buffer.from(content ?? '', 'base64');
    const extension = EXTENSIONS[type];
    if (extension !== undefined && typeIn(bytes) === type && bytes.toString('base64') === content) {
      return call('platform.PortalImage', 'fromFile', fileOf(bytes, { ...IMAGES, extension }, source, scene));
    }
    const url = required(longText(path, { ...IMAGES, extension: '.txt' })(source, scene));
    return call('platform.PortalImage', 'fromDataUrl', url);
  };
}

const IMAGES = { folder: 'images', under: 'portal_id' };

const EXTENSIONS: { readonly [type: string]: string } = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
  'image/x-icon': '.ico',
};

function typeIn(bytes: Buffer): string | undefined {
  return libraryModule('constructs/platform/portal/private/image-types').imageType(bytes);
}

function isForFile(value: InventoryValue | undefined, { always }: Place): value is string {
  return typeof value === 'string' && (always === true || value.length > SHORT || value.includes('\n'));
}

function fileOf(content: string | Buffer, place: Place, { object }: Source, scene: RecognitionContext): FilePath {
  const owner = place.under === undefined ? undefined : object.values[place.under];
  const within = owner instanceof ObjectReference ? `/${scene.idOf(owner.key)}` : '';
  return { code: 'path', file: scene.file(object, `${place.folder}${within}`, place.extension, content) };
}

/** Values that the library reads from a specification. */
export interface SpecificationFacts {
  /** Whether the library takes it without being told to be lenient. */
  readonly isStrict: boolean;
  readonly title?: string;
  readonly description?: string;
  readonly version?: string;
}

/** Each specification is read once, since that takes longer than all else. */
const facts = new Map<string, SpecificationFacts>();

/** Returns the values that the library reads from a specification. */
export function factsOf(text: string): SpecificationFacts {
  const found = facts.get(text) ?? readFacts(text);
  facts.set(text, found);
  return found;
}

function readFacts(text: string): SpecificationFacts {
  const load = (options: object): any => library().platform.Specification.fromText(text, options)._load();
  const strict = load({});
  const isStrict = !strict.findings.some(({ level }: { level: string }) => level === 'error');
  const { title, description, version } = isStrict ? strict : load({ lenient: true });
  return { isStrict, title, description, version };
}
