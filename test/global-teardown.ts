import { removeOutputFolder } from './support/output-folders';
import { removeTemporaryRoot } from './support/temporary-root';

/** Deletes the output folders of apps in tests, and the temporary folder of the run. */
export default function tearDown(): void {
  removeOutputFolder();
  removeTemporaryRoot();
}
