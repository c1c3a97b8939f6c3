import { removeOutputFolder } from './support/output-folders';

/** Deletes the output folders of apps in tests. */
export default function tearDown(): void {
  removeOutputFolder();
}
