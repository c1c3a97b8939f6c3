import { isSettable, StructModel } from '../model/model';
import { lowerFirst } from '../model/names';
import { Code } from './code';
import { argumentDocs, structDocs, structWords } from './docs';
import { emitMembers } from './members';
import { emitShape } from './shape';
import { CONSTRUCTORS, inputType, referenceName, shapeName } from './types';

const PARENT = [
  '@param terraformResource the construct or reference that has the attribute',
  '@param terraformAttribute Terraform name of the attribute',
];

/**
 * Writes the code for a nested Terraform object. An object that users can set gets an interface, an argument table and
 * a conversion function. Except for nested objects of a provider block, an object gets a reference class, and a
 * list or map class if its nesting mode needs one.
 */
export function emitStruct(code: Code, struct: StructModel, isProvider: boolean): void {
  const settable = struct.fields.some(isSettable) || struct.fields.length === 0;
  if (settable) {
    emitInterface(code, struct, isProvider);
    emitShape(code, struct.name, struct.fields);
    emitMapper(code, struct);
  }
  if (!isProvider) {
    emitReferenceClass(code, struct, settable);
    emitCollectionClass(code, struct, settable);
  }
}

function emitInterface(code: Code, struct: StructModel, isProvider: boolean): void {
  code.doc(structDocs(struct));
  code.block(`export interface ${struct.name}`, () => {
    for (const field of struct.fields.filter(isSettable)) {
      code.doc(argumentDocs(field, { kind: isProvider ? 'provider' : 'resource' }));
      code.line(`readonly ${field.property}${field.required ? '' : '?'}: ${inputType(field.type)};`);
    }
  });
}

function emitMapper(code: Code, struct: StructModel): void {
  const parameter = `struct?: ${struct.name} | IResolvable`;
  const name = lowerFirst(struct.name);
  const conversion = `objectToTerraform(${shapeName(struct.name)}, struct)`;
  code.doc([`Converts a \`${struct.name}\` to the value that Terraform expects.`]);
  code.block(`export function ${name}ToTerraform(${parameter}): any`, () => code.line(`return ${conversion};`));
}

function emitReferenceClass(code: Code, struct: StructModel, settable: boolean): void {
  const { parameters, place, docs } = CONSTRUCTORS[struct.nesting];
  code.doc([`Reference to ${structWords(struct)}.`]);
  code.block(`export class ${referenceName(struct)} extends ObjectReference`, () => {
    code.doc([[...PARENT, ...docs].join('\n')]);
    code.block(
      `public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string${parameters})`,
      () => {
        const shape = settable ? shapeName(struct.name) : '{}';
        code.line(`super(terraformResource, terraformAttribute, ${shape}, ${place});`);
      },
    );
    if (settable) {
      const type = `${struct.name} | IResolvable | undefined`;
      code.doc(['Value that the app set for the object, instead of a reference to the Terraform attribute.']);
      code.block(`public get internalValue(): ${type}`, () => code.line('return this._value();'));
      code.block(`public set internalValue(value: ${type})`, () => code.line('this._setValue(value);'));
    }
    struct.fields.forEach((field) => emitMembers(code, field, struct.name, 'struct'));
  });
}

function emitCollectionClass(code: Code, struct: StructModel, settable: boolean): void {
  const isMap = struct.nesting === 'map';
  if (!isMap && struct.nesting !== 'list' && struct.nesting !== 'set') {
    return;
  }
  const reference = referenceName(struct);
  const name = `${struct.name}${isMap ? 'Map' : 'List'}`;
  code.doc([`Reference to ${structWords(struct, true)}.`]);
  code.block(`export class ${name} extends cdktf.Complex${isMap ? 'Map' : 'List'}`, () => {
    if (settable) {
      const type = isMap ? `{ [key: string]: ${struct.name} }` : `${struct.name}[]`;
      code.doc([
        `Value that the app set for the ${isMap ? 'map' : 'list'}, instead of a reference to the Terraform attribute.`,
      ]);
      code.line(`public internalValue?: ${type} | IResolvable;`);
    }
    const wrapsSet = isMap ? '' : ', wrapsSet: boolean';
    const setDocs = isMap ? [] : ['@param wrapsSet whether the list is a set in Terraform'];
    code.doc([[...PARENT, ...setDocs].join('\n')]);
    code.block(
      `public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string${wrapsSet})`,
      () => code.line(`super(terraformResource, terraformAttribute${isMap ? '' : ', wrapsSet'});`),
    );
    const [parameter, type, rest] = isMap ? ['key', 'string', ''] : ['index', 'number', ', this.wrapsSet'];
    code.doc([
      `Returns a reference to one element of the ${isMap ? 'map' : 'list'}. Terraform fails if the element does not exist.`,
      isMap ? '@param key key in the map' : '@param index index in the list, starting at 0',
    ]);
    code.block(`public get(${parameter}: ${type}): ${reference}`, () =>
      code.line(`return new ${reference}(this.terraformResource, this.terraformAttribute, ${parameter}${rest});`),
    );
  });
}
