import { TerraformStack } from 'cdktf';
import { hostLanguage } from '../host-language';

/**
 * Has what the validations of a stack find shown once in other languages. jsii hands them the message of an error, and its
 * stack, which begins with the message; Python and Java show both.
 */
export function showFailureOnce(stack: TerraformStack): void {
  if (hostLanguage() === undefined) {
    return;
  }
  const runAllValidations = stack.runAllValidations.bind(stack);
  stack.runAllValidations = () => {
    try {
      runAllValidations();
    } catch (error) {
      leaveOutOfStacks((error as Error).message);
      throw error;
    }
  };
}

let last: string | undefined;

/** For all errors, since jsii makes one of its own of that which it gets. */
function leaveOutOfStacks(message: string): void {
  if (last === undefined) {
    const format = Error.prepareStackTrace ?? plainly;
    Error.prepareStackTrace = (error, frames) => {
      const stack: unknown = format(error, frames);
      return typeof stack === 'string' ? stack.replace(last!, 'validations failed') : stack;
    };
  }
  last = message;
}

/** As Node does it. */
function plainly(error: Error, frames: NodeJS.CallSite[]): string {
  return [`${error}`, ...frames.map((frame) => `    at ${frame}`)].join('\n');
}
