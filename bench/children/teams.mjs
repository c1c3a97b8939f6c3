/** Synthesises teams with role grants in L2 or L1: see `printSynthesized`. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { printSynthesized } from './synthesized.mjs';

const { project, library, variant, teams, grants } = JSON.parse(process.argv[2]);
const load = createRequire(path.join(project, 'main.js'));

const { platform } = load(library);

const numbers = (count) => Array.from({ length: count }, (_, index) => index);
const ROLES = Object.values(platform.ControlPlaneRole).slice(0, grants);

/** Creates the resources of the teams in L2. */
function withL2(stack) {
  const controlPlane = new platform.ControlPlane(stack, 'plane', { name: 'orders' });
  for (const index of numbers(teams)) {
    const team = new platform.Team(stack, `team-${index}`, { name: `team-${index}` });
    ROLES.forEach((role) => team.grant(role, platform.Role.onControlPlane(controlPlane, role)));
  }
}

/** Creates the same resources as `withL2` in L1. */
function withL1(stack) {
  const { Team } = load(`${library}/lib/platform/team`);
  const { TeamRole } = load(`${library}/lib/platform/team-role`);
  const { GatewayControlPlane } = load(`${library}/lib/platform/gateway-control-plane`);
  const controlPlane = new GatewayControlPlane(stack, 'plane', { name: 'orders' });
  for (const index of numbers(teams)) {
    const team = new Team(stack, `team-${index}`, { name: `team-${index}` });
    ROLES.forEach((roleName) => {
      new TeamRole(stack, `role-${index}-${roleName}`, {
        teamId: team.id,
        entityId: controlPlane.id,
        entityTypeName: 'Control Planes',
        entityRegion: 'eu',
        roleName,
      });
    });
  }
}

printSynthesized({
  load,
  build: (stack) => {
    new platform.PlatformProvider(stack, 'provider', { serverUrl: 'https://eu.api.konghq.com' });
    (variant === 'l1' ? withL1 : withL2)(stack);
  },
});
