import { libraryModule } from './library-modules';

/** Result of parsing a text: the content of the text, or a problem. */
export interface Parsed {
  readonly value?: unknown;
  readonly problem?: string;
}

/**
 * Parses a text in JSON or YAML with the library's limits for specifications: aliases must not multiply the content or be circular.
 *
 * @param name name of the text in messages
 */
export function parsed(name: string, text: string): Parsed {
  const { Source } = libraryModule('lib/core/input/specification/source');
  return new Source(name, text);
}
