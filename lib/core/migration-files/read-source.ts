import { SourceObject } from '../shared/migration/source';

/** Objects of a source, and problems in it. */
export interface ReadSource {
  readonly objects: readonly SourceObject[];
  /** Problems. Each text continues the sentence that starts with the name of the source. */
  readonly problems: readonly string[];
}
