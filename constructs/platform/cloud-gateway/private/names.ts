import { IConstruct } from 'constructs';
import { checkText } from '../../../../lib/core/l2/text-check';

/**
 * Rejects a name of a cloud gateway object that is empty or longer than 120 characters, because the platform rejects
 * such names.
 */
export function checkNameLength(construct: IConstruct, property: string, name: string | undefined): void {
  checkText(construct, property, name, (text) =>
    text.length >= 1 && text.length <= 120 ? undefined : 'allowed: 1 to 120 characters',
  );
}
