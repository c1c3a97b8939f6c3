import { IConstruct } from 'constructs';
import { checkText } from '../../../../lib/core/rules/texts';

/** Refuses a name that is longer than the service takes. */
export function checkNameLength(construct: IConstruct, property: string, name: string | undefined): void {
  checkText(construct, property, name, (text) =>
    text.length >= 1 && text.length <= 120 ? undefined : 'allowed: 1 to 120 characters',
  );
}
