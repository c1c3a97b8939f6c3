/** Builds the index pages of the reference: the first page of a language, and the list of all types. */
import { ApiReferenceSchema, Language } from 'jsii-docgen';
import { Page } from './page';

/** File name of the page that lists all L2 types. */
export const TYPES = 'types.md';

/**
 * Links to the introductory guides of each language. The paths are relative to the first page of the language in the
 * reference.
 */
const BEGINNINGS: Record<string, string[]> = {
  [`${Language.TYPESCRIPT}`]: ['[First app](../../../README.md)', '[Starter](../../../starters/README.md)'],
  [`${Language.PYTHON}`]: [
    '[Python guide](../../python.md)',
    '[Starter](../../../starters/README.md)',
    '[Example](../../../examples/published-api/python/README.md)',
  ],
  [`${Language.JAVA}`]: ['[Java guide](../../java.md)', '[Starter](../../../starters/README.md)'],
  [`${Language.GO}`]: ['[Go guide](../../go.md)', '[Starter](../../../starters/README.md)'],
};

const ABOUT = `All L2 constructs and their arguments, by area. Samples are compiled in TypeScript and translated by
jsii-rosetta.`;

const KINDS = {
  constructs: 'construct',
  classes: 'class',
  structs: 'arguments',
  interfaces: 'interface',
  enums: 'enum',
} as const;

/** An L2 type, and the page of the API reference that describes the type. */
export interface ListedType {
  readonly name: string;
  readonly id: string;
  readonly kind: string;
  readonly area: string;
  readonly file: string;
}

/** Returns the types that a page describes. */
export function listedTypes(reference: ApiReferenceSchema, file: string, area: string): ListedType[] {
  return Object.entries(KINDS).flatMap(([kinds, kind]) =>
    reference[kinds as keyof typeof KINDS].map(({ displayName, id }) => ({ name: displayName, id, kind, area, file })),
  );
}

/**
 * Returns the first page of the reference in a language. The argument `areas` contains a Markdown line for each area.
 */
export function firstPage(language: Language, name: string, areas: readonly string[]): Page {
  const beginnings = BEGINNINGS[`${language}`].join(' · ');
  const text = `# ${name}\n\n${beginnings}\n\n${ABOUT} [All types](${TYPES}) are also listed by name.\n\n${areas.join('\n')}\n`;
  return { file: 'README.md', text };
}

/** Returns the page with all types, grouped by first letter. */
export function typesPage(name: string, types: readonly ListedType[]): Page {
  const sorted = [...types].sort((one, other) => one.name.localeCompare(other.name, 'en'));
  const letters = [...new Set(sorted.map((type) => type.name[0].toUpperCase()))];
  const parts = letters.map((letter) => {
    const lines = sorted
      .filter((type) => type.name[0].toUpperCase() === letter)
      .map((type) => `- <a href="${type.file}#${type.id}">${type.name}</a>: ${type.kind} of ${type.area}`);
    return `## ${letter}\n\n${lines.join('\n')}\n`;
  });
  return { file: TYPES, text: `# All types\n\n[${name}](README.md)\n\n${parts.join('\n')}` };
}
