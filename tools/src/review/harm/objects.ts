import { isListed } from 'cdktf-gateways-sandbox/toolkit/engine';
import { standingOf } from '../../elements';
import { PlannedChange } from '../../terraform/changes';
import { ADDITIONS, LOSSES } from '../facts';
import { LossFact } from '../facts/facts';
import { AUTHENTICATIONS } from '../facts/policies';
import { Finding } from '../model';
import { PlanContext } from '../plan-context';
import { leavesAt } from '../values';

/** Texts for the cause of a finding about a whole object, by action. */
export interface Causes {
  readonly deleted: string;
  readonly created: string;
}

/** Texts for the cause if Terraform deletes or creates the object. */
export const BY_APPLY: Causes = { deleted: 'the object is destroyed', created: 'the object is created' };

/** Texts for the cause if somebody deleted or created the object outside Terraform. */
export const BY_OTHERS: Causes = {
  deleted: 'the object no longer exists',
  created: 'the object exists, but the code does not manage it',
};

/** Returns the findings about a deleted, replaced, forgotten or created object. */
export function objectFindings(change: PlannedChange, scene: PlanContext, causes: Causes): Finding[] {
  switch (change.action) {
    case 'delete':
      return [change.deposed === undefined ? deleted(change, scene, causes) : deposed(change)];
    case 'replace':
      return [refused(change) ?? replaced(change, scene)];
    case 'forget':
      return [
        {
          severity: 'low',
          harm: 'data',
          cause: 'Terraform forgets the object',
          consequence: 'the object stays unchanged, and Terraform no longer manages it',
        },
      ];
    case 'create':
      return added(change, scene, causes);
    default:
      return [];
  }
}

/**
 * Returns the fact about the consequences of deleting an object of a type. For a resource type without a fact, the
 * returned consequence is that the content of the object is lost.
 */
export function lossOf(type: string): LossFact {
  return (
    LOSSES.find(({ types }) => isListed(type, types)) ?? {
      types: [type],
      severity: standingOf(type) === 'known' ? 'low' : 'medium',
      harm: 'data',
      consequence: 'the content of the object is lost, and references to the object fail',
    }
  );
}

function deleted(change: PlannedChange, scene: PlanContext, { deleted: cause }: Causes): Finding {
  const { harm, severity, consequence } = lossOf(change.type);
  const parent = scene.parentGone(change);
  if (parent) {
    return { severity: 'low', harm, cause: `${cause}, together with its parent ${parent.address}`, consequence };
  }
  if (change.before?.enabled === false) {
    return {
      severity: 'low',
      harm,
      cause: `${cause}; the object was disabled`,
      consequence: 'the object was not in use',
    };
  }
  const successor = AUTHENTICATIONS.includes(change.type) ? scene.madeBeside(change, AUTHENTICATIONS) : undefined;
  return successor
    ? {
        severity: 'medium',
        harm: 'credentials',
        cause: `${cause}, and ${successor.address} is created for the same requests`,
        consequence: 'callers need new credentials',
      }
    : { severity, harm, cause, consequence };
}

function deposed({ type, deposed: key }: PlannedChange): Finding {
  return {
    severity: 'low',
    harm: lossOf(type).harm,
    cause: `the old object ${key}, which a replacement has left, is destroyed`,
    consequence: 'references to the old object fail',
  };
}

function replaced(change: PlannedChange, scene: PlanContext): Finding {
  const { harm, severity, replaced: least = severity, consequence, whenReplaced = consequence } = lossOf(change.type);
  const [argument] = change.replacedFor;
  const reason = change.replacedFor.length > 0 ? ` for ${change.replacedFor.join(', ')}` : reasonOf(change);
  const order = change.isMadeFirst
    ? 'a new object is created, then the old object is destroyed'
    : 'the object is destroyed, then created again';
  const cause = `${order}${reason}`;
  const parent = scene.parentGone(change);
  if (parent) {
    return {
      severity: 'low',
      harm,
      argument,
      cause: `${cause}, together with its parent ${parent.address}`,
      consequence: whenReplaced,
    };
  }
  return { severity: change.isMadeFirst ? 'medium' : least, harm, argument, cause, consequence: whenReplaced };
}

/**
 * Resource types of forwarding rules whose creation the provider reports as successful although the service has
 * rejected the rule. For each resource type, the argument that is empty after the rejected creation.
 */
const REFUSED_SILENTLY: { readonly [type: string]: string } = { tencentcloud_dayu_l4_rule_v2: 'rules' };

/**
 * Returns the finding about a forwarding rule that a refresh did not find, because the service rejected the rule or
 * somebody removed it. Replacing a forwarding rule that does not exist affects no callers. For all other objects,
 * returns undefined.
 */
function refused({ type, before }: PlannedChange): Finding | undefined {
  const argument = REFUSED_SILENTLY[type];
  const content = before?.[argument];
  if (argument === undefined || (Array.isArray(content) && content.length > 0)) {
    return undefined;
  }
  return {
    severity: 'high',
    harm: 'outage',
    argument,
    cause: 'the service does not have the rule, although Terraform has applied it',
    consequence:
      'the rule forwards nothing. The provider treats a rule that the service rejects (InvalidParameterValue) as created. ' +
      'This apply may have the same result: check that the service allows the address, ports and origins of the rule, or find who removed the rule',
  };
}

function reasonOf({ reason }: PlannedChange): string {
  return reason === undefined ? '' : ` (${REASONS[reason] ?? reason.replaceAll('_', ' ')})`;
}

/** Texts for Terraform's reasons for a replacement that are not changed arguments. */
const REASONS: { readonly [reason: string]: string } = {
  replace_because_tainted: 'the last creation of the object failed',
  replace_by_request: 'as requested with -replace',
  replace_by_triggers: 'because a resource in replace_triggered_by changes',
};

function added(change: PlannedChange, scene: PlanContext, { created: cause }: Causes): Finding[] {
  if (change.after?.enabled === false) {
    return [];
  }
  const isForNew = scene.isForNew(change);
  return ADDITIONS.filter(({ types }) => isListed(change.type, types))
    .filter(({ only }) => only === undefined || leavesAt(change.after, only[0]).includes(only[1]))
    .flatMap(({ severity: usual, forNew, harm, consequence }): Finding[] => {
      const severity = isForNew ? forNew : usual;
      return severity === undefined ? [] : [{ severity, harm, cause, consequence }];
    });
}
