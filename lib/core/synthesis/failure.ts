import { TerraformStack } from 'cdktf';
import { missingProviderText } from '../rules/providers';
import { CallSite } from '../values/call-site';
import { hostLanguage } from '../values/host-language';

/**
 * Makes the error of a failed synthesis show only the validation report, unless validations of other packages failed
 * too. Removes the text that cdktf adds to the error, and all stack frames except the user's call of `synth`, because
 * no other frame helps.
 *
 * @param lastReport returns the validation report of the last synthesis, if the report had errors
 */
export function showOnlyReport(stack: TerraformStack, lastReport: () => string | undefined): void {
  const runAllValidations = stack.runAllValidations.bind(stack);
  stack.runAllValidations = () => {
    try {
      runAllValidations();
    } catch (error) {
      const report = lastReport();
      if (error instanceof Error && report !== undefined && error.message.includes(report)) {
        error.message = shortened(error.message, report);
        // If an uncaught error has no stack frame, Node prints the text of the error in brackets.
        error.stack = [error.message, new CallSite().frame].filter(Boolean).join('\n');
      }
      if (hostLanguage() !== undefined) {
        leaveOutOfNextStack((error as Error).message);
      }
      throw error;
    }
  };
}

/**
 * Returns only the validation report if no other validation of the app failed. If other validations failed, returns
 * cdktf's message with the texts of all validations, without its text about missing providers that the report names.
 */
function shortened(message: string, report: string): string {
  const withoutRepetition = message.replace(MISSING_PROVIDERS, (line, names: string) =>
    names.split(', ').every((name) => report.includes(missingProviderText(name))) ? '' : line,
  );
  const others = withoutRepetition.replace(report, () => '').match(/^ *\[.*\] \S/m);
  return others === null ? report : withoutRepetition;
}

/**
 * Matches cdktf's message about missing providers. The validation report has the same finding as cdktf's message about
 * missing providers.
 */
const MISSING_PROVIDERS = /^ *\[.*\] Found resources without a matching provider construct\..*providers: (.*)\n/m;

/**
 * Prevents jsii languages from printing the message of a failed validation twice. The jsii runtime creates a new error
 * with the message and the stack of the original error, and the stack begins with the message. Python and Java print
 * both the message and the stack of the error. `leaveOutOfNextStack` therefore removes the message from the next error
 * stack that contains the message, and only in the process of the jsii runtime.
 */
function leaveOutOfNextStack(message: string): void {
  const previous = Error.prepareStackTrace;
  Error.prepareStackTrace = (error, frames) => {
    const stack: unknown = (previous ?? plainStack)(error, frames);
    if (typeof stack !== 'string' || !stack.includes(message)) {
      return stack;
    }
    Error.prepareStackTrace = previous;
    return stack.replace(message, 'validations failed');
  };
}

/** Formats the stack of an error in the same way as Node. */
function plainStack(error: Error, frames: NodeJS.CallSite[]): string {
  return [`${error}`, ...frames.map((frame) => `    at ${frame}`)].join('\n');
}
