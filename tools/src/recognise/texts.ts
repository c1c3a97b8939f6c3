import { call, Code, FilePath, struct } from '../code/code';
import { InventoryValue, ObjectReference } from '../inventory/inventory';
import { libraryModule } from '../library-modules';
import { Field, plainCode } from './fields';
import { RecognitionContext } from './recognition-context';
import { required, Source, Unrepresentable } from './source';

/**
 * Maximum length of a text in the generated code. Longer texts and texts with several lines become files, which are
 * easier to read.
 */
const SHORT = 100;

/** Folder and file extension for the contents of an argument. */
export interface Place {
  readonly folder: string;
  /**
   * Argument that names the owner of the object with the content. The files of all objects with the same owner are in
   * one subfolder.
   */
  readonly under?: string;
  readonly extension: string;
  /** Whether short contents become files too, such as the code of programs. */
  readonly always?: boolean;
}

/**
 * Returns the conversion to L2 code for a `TextContent`, which becomes a file if the text is long or has several lines.
 */
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

/**
 * Returns the conversion to L2 code for a text, which the code reads from a file if the text is long or has several
 * lines.
 */
export function longText(path: string, place: Place): Field {
  return (source, scene) => {
    const value = source.take(path);
    return isForFile(value, place)
      ? { code: 'text', file: fileOf(value, place, source, scene).file }
      : plainCode(value, source, path, scene);
  };
}

/**
 * Returns the code for a `Specification`, which is always a file.
 *
 * @param under argument that names the owner of the specification
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

/**
 * Returns the conversion to L2 code for a `Specification`. The result is undefined if the object has no specification.
 */
export function specification(path: string, under: string): Field {
  return (source, scene) => {
    const value = source.take(path);
    if (value === undefined || typeof value === 'string') {
      return value === undefined ? undefined : specificationOf(value, under, source, scene);
    }
    return call('platform.Specification', 'fromText', plainCode(value, source, path, scene));
  };
}

/**
 * Returns the conversion to L2 code for a `PortalImage` from a data URL. The image becomes a file of the project if its
 * first bytes identify its type.
 */
export function image(path: string): Field {
  return (source, scene) => {
    const value = source.take(path);
    if (typeof value !== 'string') {
      throw new Unrepresentable(`the L2 construct requires a data URL for ${source.at(path)}`);
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

/** Values that the library reads from an API specification. */
export interface SpecificationFacts {
  /** Whether the library accepts the specification without the option for lenient checks. */
  readonly isStrict: boolean;
  readonly title?: string;
  readonly description?: string;
  readonly version?: string;
}

/**
 * Specifications of APIs that the library has read. Reading specifications takes longer than all other steps, so each
 * specification is read once.
 */
const facts = new Map<string, SpecificationFacts>();

/** Returns the values that the library reads from an API specification. */
export function factsOf(text: string): SpecificationFacts {
  const found = facts.get(text) ?? readFacts(text);
  facts.set(text, found);
  return found;
}

function readFacts(text: string): SpecificationFacts {
  const { Specification } = libraryModule('index').platform;
  const load = (options: { readonly lenient?: boolean }) => Specification.fromText(text, options)._load();
  const strict = load({});
  const isStrict = !strict.findings.some(({ level }) => level === 'error');
  const { title, description, version } = isStrict ? strict : load({ lenient: true });
  return { isStrict, title, description, version };
}
