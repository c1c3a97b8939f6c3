import { SourceObject } from '../shared/migration/source';

/** Objects of a migration source, and problems in the source. */
export interface ReadSource {
  readonly objects: readonly SourceObject[];
  /** Problems. The text of each problem continues the sentence that starts with the name of the source. */
  readonly problems: readonly string[];
}
