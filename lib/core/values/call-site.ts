import * as path from 'node:path';
import { IConstruct } from 'constructs';
import { ConstructFact } from './construct-fact';
import { hostLanguage } from './host-language';

/**
 * Line of the user's code that called this library, for the validation report. The call stack is captured at the call
 * and formatted only if the report needs the line, because formatting costs much more.
 */
export class CallSite {
  /** `trace` is undefined in other languages than TypeScript and JavaScript, because all frames belong to the jsii runtime. */
  private readonly trace = hostLanguage() === undefined ? new Error() : undefined;

  /**
   * File and line of the user's call, such as `main.ts:16`, relative to the working directory. `line` is undefined if no stack
   * frame belongs to the user's code.
   */
  public get line(): string | undefined {
    const [, file, line] = FRAME.exec(this.frame ?? '') ?? [];
    return file && `${path.relative(process.cwd(), file)}:${line}`;
  }

  /** First stack frame of the user's code, as printed in the stack. */
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

/** Whether a file belongs to the user, and not to this library or to a package. */
function isOfUser(file: string): boolean {
  const isOfLibrary = LIBRARY_FOLDERS.some((folder) => file.startsWith(`${folder}${path.sep}`));
  return !isOfLibrary && !file.includes(`${path.sep}node_modules${path.sep}`);
}

/** The user's call that is running now. Calls are synchronous, so at most one call of the user is running. */
let current: CallSite | undefined;

/**
 * Returns the running call of the user, or undefined if no call is running. Calls within a running call of the user
 * come from this library.
 */
export function currentCall(): CallSite | undefined {
  return current;
}

/** Runs a call of the user. While the user's call runs, `currentCall` returns `site`. */
export function duringCall<T>(site: CallSite, call: () => T): T {
  current = site;
  try {
    return call();
  } finally {
    current = undefined;
  }
}

/** User's call that created a construct. */
const sites = new ConstructFact<CallSite>('callSite');

/** Stores the user's call that created a construct, unless the construct already has a call. */
export function rememberCall(construct: IConstruct, site: CallSite): void {
  sites.getOrSet(construct, () => site);
}

/** Returns the user's call that created a construct, if the call is known. */
export function callOf(construct: IConstruct): CallSite | undefined {
  return sites.get(construct);
}
