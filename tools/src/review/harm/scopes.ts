import { isListed } from 'cdktf-gateways-sandbox/toolkit/engine';
import { isMarked, PlannedChange } from '../../terraform/changes';
import { KINDS, LIMITERS } from '../facts/policies';
import { Finding } from '../model';
import { PlanContext } from '../plan-context';
import { Redactor } from '../secrets/redactor';
import { leavesAt } from '../values';
import { edit, unknownAt } from './arguments';

/** Arguments that attach a policy to a scope. */
const SCOPES = ['service.id', 'route.id', 'consumer.id', 'consumer_group.id'];

/** Returns the findings about a policy that no longer runs for its previous scope, or runs for more requests than before. */
export function scopeFindings(change: PlannedChange, scene: PlanContext, redactor: Redactor): Finding[] {
  const { action, type, before, after, unknown } = change;
  const kind = KINDS.find(({ types }) => isListed(type, types));
  if (!kind || (action !== 'update' && action !== 'replace') || before?.enabled === false) {
    return [];
  }
  const scopes = SCOPES.map((argument) => {
    const [was, will] = [before, after].map((values) => leavesAt(values, argument)[0]);
    const isOpen = isMarked(unknownAt(unknown, argument));
    const isMoved = isOpen ? typeof was === 'string' && !scene.isTouched(was) : was !== undefined && will !== was;
    return {
      argument,
      was,
      isMoved,
      isGone: !isOpen && will === undefined,
      isAdded: was === undefined && (isOpen || will !== undefined),
    };
  });
  const moved = scopes.filter(({ isMoved, isGone }) => isMoved && !isGone);
  if (moved.length > 0) {
    return moved.map(({ argument }) => ({
      severity: kind.severity,
      harm: kind.harm,
      argument,
      cause: edit(change, argument, redactor),
      consequence: `the policy no longer runs for its previous scope: ${kind.open}`,
    }));
  }
  const dropped = scopes.find(({ isMoved, isGone }) => isMoved && isGone);
  return dropped && !scopes.some(({ isAdded }) => isAdded)
    ? [
        {
          severity: isListed(type, [...LIMITERS]) ? 'low' : 'medium',
          harm: 'outage',
          argument: dropped.argument,
          cause: edit(change, dropped.argument, redactor),
          consequence: 'the policy runs for more requests than before, and may reject some requests',
        },
      ]
    : [];
}
