import { SourceObject } from '../shared/migration/source';

/** Cloud objects that were read from a migration source, and problems of the source. */
export interface ReadSource {
  readonly objects: readonly SourceObject[];
  /** Problems. Each problem continues a sentence that starts with the name of the migration source. */
  readonly problems: readonly string[];
}
