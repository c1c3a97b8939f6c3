import { SourceObject } from '../migration/source';

/** What was read of a source. */
export interface ReadSource {
  readonly objects: readonly SourceObject[];
  /** What is wrong with it; each follows on the source. */
  readonly problems: readonly string[];
}
