import { libraryModule } from './library-modules';

/** Content of a text, or the problem with it. */
export interface Parsed {
  readonly value?: unknown;
  readonly problem?: string;
}

/**
 * A text in JSON or YAML as data, read as the library reads specifications: without aliases that grow beyond measure or lead back to
 * what they are part of.
 *
 * @param name name of the text in messages
 */
export function parsed(name: string, text: string): Parsed {
  const { Source } = libraryModule('lib/core/input/specification/source');
  return new Source(name, text);
}
