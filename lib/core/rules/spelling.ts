import { hostLanguage } from '../host-language';
import { Shape, Type } from '../shape';

/**
 * The names of properties in reports are those of TypeScript. What follows tells Terraform's, and those of the language
 * that an app is written in.
 */

/** The path of a property in Terraform, where it is not the property's in snake case. */
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

/** A member, or an element of a list or a map. */
const STEP = /(\.?)(?:([A-Za-z_]\w*)|\[(?:\d+|"(?:[^"\\]|\\.)*")\])/g;

/** How the languages spell what TypeScript has in camel case, by how jsii's runtimes call themselves. */
const LANGUAGES = [
  { agent: /^Python/, name: 'Python', spell: snakeCase },
  { agent: /^Java/, name: 'Java', spell: (name: string) => name },
  { agent: /^go/i, name: 'Go', spell: pascalCase },
  { agent: /^DotNet/, name: 'C#', spell: pascalCase },
];

/**
 * What users of other languages have to know of the names in a report, by the first that shows it: in L1 Terraform's, too.
 * Nothing in TypeScript, whose names they are.
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

/** The member of a path that other languages spell in another way. */
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
