import { CatalogError } from './error';

/** Runs a command for the catalogue. Prints an error in the catalogue without its stack. */
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
