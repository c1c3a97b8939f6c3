import { App, TerraformStack } from 'cdktf';
import { IConstruct, IValidation } from 'constructs';
import { ConstructFact } from '../values/construct-fact';
import { showOnlyReport } from './failure';
import { prepareOrder } from './ordering';
import { endReports, reportOf, takePendingWarnings } from './report';
import { firstStack } from './stacks';
import { prepareTextFiles } from './text-files';

const watchedStacks = new ConstructFact<true>('isWatchedStack');
const preparedRoots = new ConstructFact<true>('isPreparedRoot');

/**
 * Adds the checks of the library to the validations of a construct's stack, and makes cdktf write the stack's large
 * texts to files.
 */
export function watch(construct: IConstruct): void {
  watchStack(TerraformStack.of(construct));
  const { root } = construct.node;
  preparedRoots.delete(root);
  endReports(root);
}

/**
 * Adds the dependencies between stacks just before the synthesis of an app, and makes the checks of the library run
 * before cdktf writes any stack. Because cdktf validates and writes the stacks one by one, a mistake in the last stack
 * would leave files of earlier stacks. The validation of the first stack therefore covers the whole app, so that cdktf
 * writes no stack if that validation finds an error. Runs just before the synthesis, because only the complete
 * construct tree shows which stack is the first.
 */
export function prepare(construct: IConstruct): void {
  const { root } = construct.node;
  if (!preparedRoots.has(root)) {
    preparedRoots.set(root, true);
    prepareOrder(root);
    watchStack(firstStack(root) ?? TerraformStack.of(construct));
  }
}

function watchStack(stack: TerraformStack): void {
  if (!watchedStacks.has(stack)) {
    watchedStacks.set(stack, true);
    const rules = new StackRules(stack);
    stack.node.addValidation(rules);
    showOnlyReport(stack, () => rules.lastReport);
    prepareTextFiles(stack);
    watchApp(stack.node.root);
  }
}

const watchedApps = new ConstructFact<true>('isWatchedApp');

function watchApp(root: IConstruct): void {
  if (App.isApp(root) && !watchedApps.has(root)) {
    watchedApps.set(root, true);
    root.node.addValidation(new WarningPrinter(root));
  }
}

class StackRules implements IValidation {
  public lastReport: string | undefined;

  public constructor(private readonly stack: TerraformStack) {}

  public validate(): string[] {
    const report = reportOf(this.stack);
    [this.lastReport] = report;
    return report;
  }
}

/**
 * Prints the warnings of an app, unless the cdktf command prints them. cdktf validates the app after it has written all
 * stacks, and only in `app.synth()`. The cdktf command sets `CDKTF_CONTINUE_SYNTH_ON_ERROR_ANNOTATIONS`, and prints
 * annotations itself.
 */
class WarningPrinter implements IValidation {
  public constructor(private readonly app: IConstruct) {}

  public validate(): string[] {
    endReports(this.app);
    const text = takePendingWarnings(this.app);
    if (text !== undefined && process.env.CDKTF_CONTINUE_SYNTH_ON_ERROR_ANNOTATIONS === undefined) {
      process.stderr.write(`${text}\n`);
    }
    return [];
  }
}
