import { ElementModel, FieldModel, isSettable } from '../model/model';
import { upperFirst } from '../model/names';
import { Code } from './code';
import { attributeDocs } from './docs';
import { inputType, outputType, readExpression, referenceClass } from './types';

/**
 * Writes the members that an attribute needs in an L1 construct or reference class: getter, setter, `reset…`, `put…`
 * and `…Input`. A read-only attribute has only a getter.
 */
export function emitMembers(
  code: Code,
  field: FieldModel,
  configName: string,
  kind: ElementModel['kind'] | 'struct',
): void {
  const settable = isSettable(field);
  const { property } = field;
  const docs = attributeDocs(field, configName);
  if (kind === 'provider') {
    emitProviderAccessors(code, field, docs);
  } else {
    const reference = referenceClass(field.type, settable);
    if (reference) {
      emitReference(code, field, reference, docs, settable);
    } else {
      emitAccessors(code, field, docs, settable);
    }
  }
  if (!settable) {
    return;
  }
  if (!field.required) {
    const call = `this._inputs.set('${property}', undefined);`;
    code.doc([`Removes the value of the argument \`${property}\`.`]);
    code.block(`public reset${upperFirst(property)}(): void`, () => code.line(call));
  }
  const type = field.type.kind === 'object' || 'of' in field.type ? inputTypeOfReference(field) : inputType(field.type);
  code.doc([
    `Value that the app set for the argument \`${property}\`, instead of a reference to the Terraform attribute.`,
  ]);
  code.block(`public get ${property}Input(): ${optional(type)}`, () =>
    code.line(`return this._inputs.get('${property}');`),
  );
}

function emitAccessors(code: Code, field: FieldModel, docs: string[], settable: boolean): void {
  const { property, type, name, hasSetter } = field;
  const text = outputType(type, settable);
  code.doc(docs);
  code.block(`public get ${property}(): ${text}`, () => code.line(`return ${readExpression(type, name)};`));
  if (hasSetter) {
    code.block(`public set ${property}(value: ${text})`, () => code.line(`this._inputs.set('${property}', value);`));
  }
}

/** A provider block has no outputs, so the getters of a provider construct return the values that the app set. */
function emitProviderAccessors(code: Code, field: FieldModel, docs: string[]): void {
  const { property } = field;
  const type = optional(inputType(field.type));
  code.doc(docs);
  code.block(`public get ${property}(): ${type}`, () => code.line(`return this._inputs.get('${property}');`));
  code.block(`public set ${property}(value: ${type})`, () => code.line(`this._inputs.set('${property}', value);`));
}

function emitReference(code: Code, field: FieldModel, reference: string, docs: string[], settable: boolean): void {
  const { property, type, name } = field;
  const wrapsSet = reference.endsWith('List') && 'of' in type ? `, ${type.kind === 'set'}` : '';
  const expression = `new ${reference}(this, '${name}'${wrapsSet})`;
  code.doc(docs);
  code.block(`public get ${property}(): ${reference}`, () => {
    code.line(
      settable ? `return this._inputs.reference('${property}', () => ${expression});` : `return ${expression};`,
    );
  });
  if (settable) {
    code.doc([`Sets \`${property}\`.`]);
    code.block(`public put${upperFirst(property)}(value: ${inputType(type)}): void`, () =>
      code.line(`this._inputs.set('${property}', value);`),
    );
  }
}

/** Returns the TypeScript type of an `…Input` getter; in place of an object, the getter may return a token. */
function inputTypeOfReference(field: FieldModel): string {
  const type = inputType(field.type);
  return field.type.kind === 'object' ? `${type} | IResolvable` : type;
}

function optional(type: string): string {
  return type === 'any' ? type : `${type} | undefined`;
}
