import { isDeepStrictEqual } from 'node:util';
import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Code, isList, partsOf, Struct } from '../../code/code';
import { resourceOf } from '../../elements';
import { InventoryObject, InventoryValues } from '../../inventory/inventory';
import { laidOut } from '../../print/layout';
import { Imports } from '../../print/typescript/imports';
import { TypeScriptValueWriter } from '../../print/typescript/values';
import { argumentsOf } from '../../recognise/arguments';
import { asLevel1 } from '../../recognise/level1';
import { Recognised } from '../../recognise/recogniser';
import { recogniserOf } from '../../recognise/recognisers';
import { RecognitionContext } from '../../recognise/recognition-context';
import { Source } from '../../recognise/source';
import { PlannedChange } from '../../terraform/changes';
import { Redactor, shortened } from '../secrets/redactor';
import { changedNames } from './remedy';

/** Maximum length of the code of an argument to show. Code above the maximum length is shortened. */
const LONGEST_CODE = 200;
/** Width of a line that is so large that the code of an argument is on one line. */
const ONE_LINE = { width: 1_000_000, indent: '' };

/**
 * Returns the arguments of a construct that change if its code accepts drift, such as `url: 'https://…'`. If the
 * construct of the object is unknown or cannot express the new values, returns Terraform arguments with their values.
 *
 * @param isLevel2 whether an L2 construct creates the object; undefined if no construct is known
 */
export function argumentEdits(change: PlannedChange, isLevel2: boolean | undefined, redactor: Redactor): string[] {
  const edits = isLevel2 === undefined ? undefined : editsOfConstruct(change, isLevel2, redactor);
  return edits ?? editsOfTerraform(change, redactor);
}

/**
 * Returns the edits of an L1 or L2 construct that accept the drift. Returns undefined if the construct cannot express
 * the new values, or if its code has no argument that changes.
 */
function editsOfConstruct(
  { type, before, after }: PlannedChange,
  isLevel2: boolean,
  redactor: Redactor,
): string[] | undefined {
  try {
    const [was, is] = [before, after].map((values) => propsOf(type, values ?? {}, isLevel2));
    if (was === undefined || is === undefined) {
      return undefined;
    }
    const names = [...new Set([was, is].flatMap((props) => Object.keys(props)))];
    const edits = names
      .filter((name) => !isDeepStrictEqual(was[name], is[name]))
      .map((name) => (is[name] === undefined ? `without ${name}` : `${name}: ${codeOf(is[name], redactor)}`));
    return edits.length > 0 ? edits : undefined;
  } catch {
    // The conversion fails if the construct has no argument for one of the values, or if the library is not installed.
    return undefined;
  }
}

function editsOfTerraform(change: PlannedChange, redactor: Redactor): string[] {
  return changedNames(change).map((name) => {
    const value = change.after?.[name] ?? null;
    return value === null
      ? `without ${redactor.text(name)}`
      : `${redactor.text(name)} = ${redactor.json(value, LONGEST_CODE)}`;
  });
}

/**
 * Returns the arguments of the construct that creates an object with the given values. Returns undefined if the type is
 * unknown, or if a method of another construct creates the object.
 */
function propsOf(type: string, values: InventoryValues, isLevel2: boolean): Struct['members'] | undefined {
  const resource = resourceOf(type);
  if (!resource) {
    return undefined;
  }
  const object: InventoryObject = { type, key: type, place: type, values };
  const source = new Source(object, argumentsOf(resource, values, 'all'));
  const { creation }: Recognised = isLevel2
    ? requireValue(recogniserOf(type)).recognise(source, type, ALONE)
    : asLevel1(source, type, ALONE);
  return creation.kind === 'new' ? creation.props.members : undefined;
}

function codeOf(code: Code, redactor: Redactor): string {
  if (partsOf(code).some(isReference)) {
    return '…';
  }
  const writer = new TypeScriptValueWriter({ construct: () => '…', variable: (name) => name }, new Imports());
  const text = laidOut(writer.of(code), ONE_LINE);
  return shortened(redactor.text(text), LONGEST_CODE);
}

/**
 * Whether a value in code refers to a construct, a secret or a file. The review does not know the names of constructs,
 * secrets and files in the app.
 */
function isReference(code: Code): boolean {
  const isObject = typeof code === 'object' && code !== null && !isList(code);
  return isObject && ['made', 'made-call', 'variable', 'path', 'text', 'expression'].includes(code.code);
}

/** Context for recognising the construct of a single object, without access to other objects. */
const ALONE: RecognitionContext = {
  object: () => undefined,
  objectsOf: () => [],
  idWithin: (_, { type }) => type,
  idOf: (key) => key,
  classOf: () => undefined,
  outside: (of, _, id) => ({ code: 'made', key: `${of} ${id}` }),
  shared: (of, id) => ({ code: 'made', key: `${of} ${id}` }),
  secret: (_, path) => path,
  isFirst: () => true,
  file: (_, folder, extension, content) => `${folder}/${content.toString()}${extension}`,
};
