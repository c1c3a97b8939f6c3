import { isListed } from 'cdktf-gateways-sandbox/toolkit';
import { standingOf } from '../../elements';
import type { PlannedChange } from '../../terraform/changes';
import { ADDITIONS, LOSSES } from '../facts';
import type { LossFact } from '../facts/facts';
import { AUTHENTICATIONS } from '../facts/policies';
import type { Finding } from '../model';
import type { Scene } from '../scene';

/** What follows where an object goes, is made anew, or comes. */
export function objectFindings(change: PlannedChange, scene: Scene): Finding[] {
  switch (change.action) {
    case 'delete':
      return [change.deposed === undefined ? deleted(change, scene) : deposed(change)];
    case 'replace':
      return [replaced(change, scene)];
    case 'forget':
      return [
        {
          severity: 'low',
          harm: 'data',
          cause: 'Terraform forgets it',
          consequence: 'it stays as it is, and nobody manages it any more',
        },
      ];
    case 'create':
      return added(change, scene);
    default:
      return [];
  }
}

/** What is known of the loss of a type; of those that nothing is known of, that what they hold may be lost. */
export function lossOf(type: string): LossFact {
  return (
    LOSSES.find(({ types }) => isListed(type, types)) ?? {
      types: [type],
      severity: standingOf(type) === 'known' ? 'low' : 'medium',
      harm: 'data',
      consequence: 'what it holds is lost, and what refers to it finds nothing',
    }
  );
}

function deleted(change: PlannedChange, scene: Scene): Finding {
  const { harm, severity, consequence } = lossOf(change.type);
  const cause = 'it is destroyed';
  const parent = scene.parentGone(change);
  if (parent) {
    return { severity: 'low', harm, cause: `${cause}, as ${parent.address} is`, consequence };
  }
  if (change.before?.enabled === false) {
    return { severity: 'low', harm, cause: `${cause}; it was switched off`, consequence: 'nothing ran by it' };
  }
  const successor = AUTHENTICATIONS.includes(change.type) ? scene.madeBeside(change, AUTHENTICATIONS) : undefined;
  return successor
    ? {
        severity: 'medium',
        harm: 'credentials',
        cause: `${cause}, and ${successor.address} is made for the same requests`,
        consequence: 'callers need other credentials than they have',
      }
    : { severity, harm, cause, consequence };
}

function deposed({ type, deposed: key }: PlannedChange): Finding {
  return {
    severity: 'low',
    harm: lossOf(type).harm,
    cause: `the object ${key} is destroyed, which was replaced before`,
    consequence: 'what still uses the old one finds nothing',
  };
}

function replaced(change: PlannedChange, scene: Scene): Finding {
  const { harm, severity, replaced: least = severity, consequence, whenReplaced = consequence } = lossOf(change.type);
  const [argument] = change.replacedFor;
  const reason = change.replacedFor.length > 0 ? ` for ${change.replacedFor.join(', ')}` : reasonOf(change);
  const order = change.isMadeFirst ? 'another one is made, then it is destroyed' : 'it is destroyed, then made anew';
  const cause = `${order}${reason}`;
  const parent = scene.parentGone(change);
  if (parent) {
    return { severity: 'low', harm, argument, cause: `${cause}, as ${parent.address} is`, consequence: whenReplaced };
  }
  return { severity: change.isMadeFirst ? 'medium' : least, harm, argument, cause, consequence: whenReplaced };
}

function reasonOf({ reason }: PlannedChange): string {
  return reason === undefined ? '' : ` (${REASONS[reason] ?? reason.replaceAll('_', ' ')})`;
}

/** What Terraform says beside the arguments. */
const REASONS: { readonly [reason: string]: string } = {
  replace_because_tainted: 'its last creation failed half-way',
  replace_by_request: 'as was asked for by -replace',
  replace_by_triggers: 'as something that it is replaced with changes',
};

function added(change: PlannedChange, scene: Scene): Finding[] {
  if (scene.isForNew(change) || change.after?.enabled === false) {
    return [];
  }
  return ADDITIONS.filter(({ types }) => isListed(change.type, types)).map(
    ({ severity, harm, consequence }): Finding => ({ severity, harm, cause: 'it is made', consequence }),
  );
}
