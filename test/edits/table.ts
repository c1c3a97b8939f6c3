/** The tables of edits as the guide prints them. */
import { Edit, Gap } from './edit';

const IN_PLACE = 'changes in place';

/** The rows of a table, in Markdown. */
export function rows(edits: readonly Edit<any>[]): string[] {
  return edits.map((edit) => `| ${edit.about} | ${edit.edit} | ${outcome(edit)} |`);
}

function outcome({ outcome: told, refused, gap, instead, again }: Edit<any>): string {
  const parts = [
    refused ? '**rejected**' : gap ? gapOf(gap) : (told ?? IN_PLACE),
    told && (refused || gap) ? told : '',
    instead ? `instead: ${instead}` : '',
    again ? `a second plan is not empty: ${again}` : '',
  ];
  return parts.filter((part) => part !== '').join('; ');
}

function gapOf({ told, isRandom }: Gap): string {
  const often = isRandom ? ' in some applies' : '';
  return told ? '**brief outage**' : `**brief outage${often}, without a warning**`;
}
