import { PlannedChange } from '../../terraform/changes';
import { isOfLevel2 } from '../../terraform/constructs';
import { DriftedObject, Remedy } from '../model';
import { Redactor } from '../secrets/redactor';
import { argumentEdits } from './argument-edits';
import { changedNames } from './remedy';

/** Maximum number of an object's arguments that a text lists. Of further arguments, the text shows only the number. */
const MOST = 20;

type Subject = Pick<DriftedObject, 'action' | 'apply' | 'construct' | 'address' | 'differences'>;

const UNDO: { readonly [remedy in Remedy]: string } = {
  undo: '`terraform apply` sets the old values back',
  ignore:
    '`terraform apply` does not change the differing arguments: set them back by hand, or give the arguments in the code',
  replace: '`terraform apply` replaces the object',
  create: '`terraform apply` creates the object again, with a new id',
  delete: '`terraform apply` destroys the object, because the code no longer has it',
  forget: '`terraform apply` forgets the object, because the code no longer has it',
  unknown: '`terraform apply` sets back the arguments that the code sets; `terraform plan` shows these arguments',
};

/** Returns the instructions that restore the object as the code describes it. */
export function undoOf({ action, apply, differences }: Subject): string {
  if (action === 'delete' && apply === 'ignore') {
    return 'no action needed: the code no longer has the object';
  }
  if (action === 'delete' && apply === 'unknown') {
    return '`terraform apply` creates the object again, with a new id, if the code still has it';
  }
  const left = apply === 'undo' ? differences.filter(({ isUndone }) => isUndone === false).map(({ path }) => path) : [];
  return left.length === 0 ? UNDO[apply] : `${UNDO[apply]}, except ${listed(left)}; set these arguments back by hand`;
}

/** Returns the instructions that change the code to accept the drift. */
export function keepOf(
  { action, construct, address }: Subject,
  change: PlannedChange,
  configuration: unknown,
  redactor: Redactor,
): string[] {
  const place = redactor.text(construct ?? address);
  if (action === 'delete') {
    return [`remove \`${quoted(place)}\` from the code`];
  }
  const edits = argumentEdits(
    change,
    construct === undefined ? undefined : isOfLevel2(address, configuration),
    redactor,
  );
  const shown = edits.slice(0, MOST).map((edit) => `\`${quoted(edit)}\``);
  const more = edits.length > MOST ? `, and ${edits.length - MOST} more` : '';
  return [
    `in \`${quoted(place)}\`: ${shown.join(', ')}${more}`,
    `if somebody else owns the differing arguments: \`${ignoreChanges(change, construct !== undefined)}\``,
  ];
}

function ignoreChanges(change: PlannedChange, isOfApp: boolean): string {
  const names = changedNames(change).slice(0, MOST).map(quoted);
  return isOfApp
    ? `lifecycle: { ignoreChanges: [${names.map((name) => `'${name}'`).join(', ')}] }`
    : `ignore_changes = [${names.join(', ')}]`;
}

function listed(paths: readonly string[]): string {
  const shown = paths.slice(0, MOST).map((path) => `\`${quoted(path)}\``);
  return paths.length > MOST ? `${shown.join(', ')} and ${paths.length - MOST} more` : shown.join(', ');
}

/** Replaces backquotes in a text by apostrophes, so that the text can be code in Markdown. */
function quoted(text: string): string {
  return text.replaceAll('`', "'");
}
