import { PlannedChange } from '../terraform/changes';
import { argumentFindings } from './harm/arguments';
import { behaviourFindings } from './harm/behaviour';
import { credentialFindings } from './harm/credentials';
import { BY_APPLY, BY_OTHERS, Causes, objectFindings } from './harm/objects';
import { scopeFindings } from './harm/scopes';
import { securityFindings } from './harm/security';
import { specificationFindings } from './harm/specifications';
import { byHarm, Finding } from './model';
import { PlanContext } from './plan-context';
import { Redactor } from './secrets/redactor';
import { leavesAt } from './values';

/** Resource types that Terraform uses internally, without an effect on services. */
const INTERNAL = ['terraform_data', 'null_resource'];

/** Returns the findings about a change that Terraform makes, the worst first. */
export function findingsOf(change: PlannedChange, scene: PlanContext, redactor: Redactor): Finding[] {
  return allFindings(change, scene, redactor, BY_APPLY);
}

/**
 * Returns the findings about a change that somebody made outside Terraform, or about a difference between environments,
 * the worst first.
 *
 * @param causes texts for the cause of findings about a deleted or created object. By default, the cause is that
 * somebody made the change outside Terraform
 */
export function driftFindingsOf(
  change: PlannedChange,
  scene: PlanContext,
  redactor: Redactor,
  causes = BY_OTHERS,
): Finding[] {
  return allFindings(change, scene, redactor, causes);
}

function allFindings(change: PlannedChange, scene: PlanContext, redactor: Redactor, causes: Causes): Finding[] {
  if (INTERNAL.includes(change.type)) {
    return [];
  }
  return [
    ...objectFindings(change, scene, causes),
    ...argumentFindings(change, redactor),
    // Only a change that Terraform applies causes findings about the behaviour of the provider.
    ...(causes === BY_APPLY ? behaviourFindings(change, scene, redactor) : []),
    ...securityFindings(change, redactor),
    ...scopeFindings(change, scene, redactor),
    ...credentialFindings(change),
    ...specificationFindings(change, scene, redactor),
  ]
    .map((finding) =>
      finding.severity === 'high' && isOfTests(change) ? { ...finding, severity: 'medium' as const } : finding,
    )
    .sort(byHarm);
}

/** Whether a change affects only the test environment of the cloud gateway. */
function isOfTests({ before, after }: PlannedChange): boolean {
  const environments = [before, after].flatMap((values) =>
    ['environment_name', 'environment'].flatMap((name) => leavesAt(values, name)),
  );
  return environments.length > 0 && environments.every((name) => name === 'test');
}
