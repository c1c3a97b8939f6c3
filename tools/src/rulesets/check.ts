/**
 * Checks specifications with a ruleset, in a process without permission to write files or start programs. The program
 * reads a job from the standard input, and writes the result to the standard output. The library starts this program
 * (`lib/core/input/specification/ruleset.ts`), so the library and the program have to know the format of jobs.
 */
import * as fs from 'node:fs';

/**
 * Packages of Spectral. The packages of Spectral are optional peer dependencies, because their installation reports statistics to a third
 * party.
 */
const PACKAGES = ['core', 'formats', 'functions', 'parsers', 'ref-resolver', 'rulesets'].map(
  (name) => `@stoplight/spectral-${name}`,
);

/** Returns the module with the check, or undefined if a package of Spectral is not installed. */
async function specificationCheck(): Promise<typeof import('./specification-check') | undefined> {
  try {
    return await import('./specification-check');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'MODULE_NOT_FOUND' && PACKAGES.some((name) => message.includes(`'${name}'`))) {
      return undefined;
    }
    throw error;
  }
}

async function run(): Promise<void> {
  const job = JSON.parse(fs.readFileSync(0, 'utf8'));
  const check = await specificationCheck();
  const problem = `the check needs Spectral, which is not installed: npm install --save-dev ${PACKAGES.join(' ')}`;
  fs.writeSync(1, JSON.stringify(check ? await check.checkSpecifications(job) : { problem }));
}

run().catch((error: unknown) => {
  fs.writeSync(2, String(error));
  process.exitCode = 1;
});
