import { CatalogError } from './error';

/** Runs a command for the catalogue. Prints a `CatalogError` without a stack trace. */
export function runCommand(command: () => void): void {
  try {
    command();
  } catch (error) {
    if (!(error instanceof CatalogError)) {
      throw error;
    }
    console.error(error.message);
    process.exitCode = 1;
  }
}
