import { Shape, Type } from '../schema/shape';
import { hostLanguage } from '../values/host-language';

/**
 * Spellings of property names in validation reports. Validation reports use the property names of TypeScript. The
 * functions in `spelling.ts` add the names of Terraform, and of the language of the app, to the names of TypeScript.
 */

/** Returns the path of a property in Terraform, or undefined if the Terraform path is the property's path in snake case. */
export function terraformPath(shape: Shape, property: string): string | undefined {
  let inner: Shape | undefined = shape;
  let type: Type | undefined;
  const path = property.replace(STEP, (step, dot: string, name: string | undefined) => {
    if (name === undefined) {
      type = type !== undefined && 'of' in type ? type.of : undefined;
      inner = type?.kind === 'object' ? type.shape : undefined;
      return step;
    }
    const field: Shape[string] | undefined = inner?.[name];
    type = field?.type;
    inner = type?.kind === 'object' ? type.shape : undefined;
    return dot + (field?.name ?? snakeCase(name));
  });
  return path === snakeCase(property) ? undefined : path;
}

/** Matches a member in a property path, or an element of a list or map. */
const STEP = /(\.?)(?:([A-Za-z_]\w*)|\[(?:\d+|"(?:[^"\\]|\\.)*")\])/g;

/** Spellings of TypeScript's camel case names in other languages, by the name of the language's jsii runtime. */
const LANGUAGES = [
  { agent: /^Python/, name: 'Python', spell: snakeCase },
  { agent: /^Java/, name: 'Java', spell: (name: string) => name },
  { agent: /^go/i, name: 'Go', spell: pascalCase },
  { agent: /^DotNet/, name: 'C#', spell: pascalCase },
];

/**
 * Returns a list with one note for the validation report that explains the spelling of property names in the app's
 * language. The example in the note is preferably an L1 property from the report, together with its Terraform name.
 * Returns an empty list for apps in TypeScript and JavaScript, and if the report has no name that Terraform or the
 * app's language spells differently.
 */
export function spellingNote(properties: { readonly name: string; readonly isOfTerraform: boolean }[]): string[] {
  const language = LANGUAGES.find(({ agent }) => agent.test(hostLanguage() ?? ''));
  const candidates = properties.map(({ name, isOfTerraform }) => ({ name: telling(name), isOfTerraform }));
  const shown = candidates.filter(({ name }) => name !== undefined);
  const example = shown.find(({ isOfTerraform }) => isOfTerraform) ?? shown[0];
  if (language === undefined || example?.name === undefined) {
    return [];
  }
  const { name, isOfTerraform } = example;
  const inTerraform = isOfTerraform ? snakeCase(name) : undefined;
  const own = language.spell(name);
  const spellings = [
    ...(inTerraform === undefined
      ? []
      : [`${inTerraform} in Terraform${own === inTerraform ? ` and ${language.name}` : ''}`]),
    ...(own === inTerraform || own === name ? [] : [`${own} in ${language.name}`]),
  ];
  return spellings.length === 0 ? [] : [`names are as in TypeScript: ${name} is ${spellings.join(' and ')}`];
}

/**
 * Returns the first name in a property path that consists of several words, such as `rateLimit`, or undefined if the
 * path has no such name.
 */
function telling(path: string): string | undefined {
  return path
    .replace(/\[.*?\]/g, '')
    .split('.')
    .find((name) => /^[a-z]+[A-Z][a-zA-Z]*$/.test(name));
}

function snakeCase(path: string): string {
  return path.replace(/\[.*?\]|[A-Z]/g, (part) => (part.startsWith('[') ? part : `_${part.toLowerCase()}`));
}

function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
