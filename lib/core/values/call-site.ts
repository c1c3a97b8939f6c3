import * as path from 'node:path';
import { IConstruct } from 'constructs';
import { ConstructFact } from './construct-fact';
import { hostLanguage } from './host-language';

/**
 * Line of the user's code that called this library, for the validation report. A `CallSite` captures the call stack at
 * the call and formats the stack only if the report needs the line, because formatting costs much more.
 */
export class CallSite {
  /**
   * Stack trace of the call. Undefined in languages other than TypeScript and JavaScript, because all frames belong to
   * the jsii runtime.
   */
  private readonly trace = hostLanguage() === undefined ? new Error() : undefined;

  /**
   * File and line of the user's call, such as `main.ts:16`, relative to the working directory. Undefined if no stack
   * frame belongs to the user's code.
   */
  public get line(): string | undefined {
    const [, file, line] = FRAME.exec(this.frame ?? '') ?? [];
    return file && `${path.relative(process.cwd(), file)}:${line}`;
  }

  /** First stack frame of the user's code, as text of the stack trace. */
  public get frame(): string | undefined {
    return this.trace?.stack?.split('\n').find((frame) => {
      const [, file] = FRAME.exec(frame) ?? [];
      return file !== undefined && isOfUser(file);
    });
  }
}

/**
 * Matches a stack frame with an absolute path: `at new Gateway (/home/me/app/main.ts:16:3)` or `at file:///home/me/app/main.ts:16:3`.
 */
const FRAME = /^ +at (?:.*\()?(?:file:\/\/)?(\/.*|[A-Za-z]:\\.*):(\d+):\d+\)?$/;

const LIBRARY_FOLDERS = ['lib', 'constructs'].map((folder) => path.resolve(__dirname, '..', '..', '..', folder));

/** Returns whether a file contains the user's code, and not the code of this library or of a package. */
function isOfUser(file: string): boolean {
  const isOfLibrary = LIBRARY_FOLDERS.some((folder) => file.startsWith(`${folder}${path.sep}`));
  return !isOfLibrary && !file.includes(`${path.sep}node_modules${path.sep}`);
}

/**
 * Call of this library by the user's code, while the call is running. Calls of the library are synchronous, so at most
 * one call by the user's code is running.
 */
let current: CallSite | undefined;

/**
 * Returns the running call by the user's code, or undefined if no call is running. While such a call is running, all
 * further calls of the library come from the library itself.
 */
export function currentCall(): CallSite | undefined {
  return current;
}

/** Runs the function `call` for a call by the user's code. While `call` runs, `currentCall` returns `site`. */
export function duringCall<T>(site: CallSite, call: () => T): T {
  current = site;
  try {
    return call();
  } finally {
    current = undefined;
  }
}

/** Call by the user's code that created a construct. */
const sites = new ConstructFact<CallSite>('callSite');

/** Stores the call by the user's code that created a construct, unless a call is already stored. */
export function rememberCall(construct: IConstruct, site: CallSite): void {
  sites.getOrSet(construct, () => site);
}

/** Returns the call by the user's code that created a construct, if the call is known. */
export function callOf(construct: IConstruct): CallSite | undefined {
  return sites.get(construct);
}
