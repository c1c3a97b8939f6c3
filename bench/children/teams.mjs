/** Builds and synthesises teams with grants, by L2 or by L1; prints how long that took, and a digest of what came out. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const { project, library, variant, teams, grants } = JSON.parse(process.argv[2]);
const load = createRequire(path.join(project, 'main.js'));

const { App, TerraformStack } = load('cdktf');
const { platform } = load(library);

const numbers = (count) => Array.from({ length: count }, (_, index) => index);
const ROLES = Object.values(platform.ControlPlaneRole).slice(0, grants);

/** What a platform team writes. */
function withL2(stack) {
  const controlPlane = new platform.ControlPlane(stack, 'plane', { name: 'orders' });
  for (const index of numbers(teams)) {
    const team = new platform.Team(stack, `team-${index}`, { name: `team-${index}` });
    ROLES.forEach((role) => team.grant(role, platform.Role.onControlPlane(controlPlane, role)));
  }
}

/** The same resources by hand. */
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

const outdir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-teams-'));
try {
  const start = process.cpuUsage();
  const app = new App({ outdir, stackTraces: false });
  const stack = new TerraformStack(app, 'teams');
  new platform.PlatformProvider(stack, 'provider', { serverUrl: 'https://eu.api.konghq.com' });
  (variant === 'l1' ? withL1 : withL2)(stack);
  app.synth();
  const { user, system } = process.cpuUsage(start);

  const { resource } = JSON.parse(fs.readFileSync(path.join(outdir, 'stacks', 'teams', 'cdk.tf.json'), 'utf8'));
  const output = createHash('sha256').update(texts(resource).sort().join('\n')).digest('hex');
  process.stdout.write(JSON.stringify({ processor: (user + system) / 1e6, output }));
} finally {
  fs.rmSync(outdir, { recursive: true, force: true });
}

/** The resources as texts, without their names in Terraform, which differ. */
function texts(resource) {
  return Object.entries(resource).flatMap(([type, byName]) =>
    Object.values(byName).map((attributes) => {
      const own = Object.entries(attributes).filter(([name]) => name !== '//');
      return `${type} ${JSON.stringify(Object.fromEntries(own.sort()))}`.replace(/(konnect_\w+)\.[\w-]+/g, '$1');
    }),
  );
}
