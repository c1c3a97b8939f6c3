import { counted } from 'cdktf-gateways-sandbox/toolkit/commands';
import { engine } from '../library';
import { plainMarkdown } from '../markdown';
import { Language, ProjectPlan } from './plan';
import { Report } from './report';

/** Commands that set the credentials of the providers. */
const CREDENTIALS = {
  platform: 'export PLATFORM_TOKEN=… PLATFORM_SERVER_URL=…',
  cloud: 'export CLOUDPROVIDER_SECRET_ID=… CLOUDPROVIDER_SECRET_KEY=… CLOUDPROVIDER_REGION=…',
};

/** Returns the README of a project. */
export function readmeOf({ name, stacks }: ProjectPlan, report: Report, language: Language): string {
  const keepsState = stacks.some(({ program }) => program.declarations.some(({ keeps }) => keeps));
  const stack = stacks.length === 1 ? '' : ` ${stacks.map(({ id }) => id).join(' ')}`;
  const variables = report.variables.map((one) => `export ${one.name}=…`);
  const credentials = Object.entries(CREDENTIALS)
    .filter(([provider]) => stacks.some(({ providers }) => providers.some((one) => one === provider)))
    .map(([, command]) => command);
  return [
    `# ${plainMarkdown(name)}`,
    '',
    `Created by \`gateways adopt\` from ${counted(report.objects.length, 'object')}. [adopted.md](adopted.md) lists the result for each object.`,
    '',
    '1. Install the dependencies of the code:',
    '',
    ...shell(language.install()),
    '',
    keepsState
      ? `2. Copy the state to ${stacks.map(({ id }) => `terraform.${id}.tfstate`).join(', ')} next to the code, unless a backend has the state. All resources keep their addresses. Check that the plan contains no changes:`
      : '2. Check the plan. It contains only imports, and ends with `0 to add, 0 to change, 0 to destroy`, except for changes that adopted.md lists:',
    '',
    ...shell([...credentials, ...variables, `npx gateways live exec -- npx ${engine().name} diff${stack}`]),
    '',
    '   For objects of the sandbox, use `npx gateways sandbox exec --` instead of `npx gateways live exec --`.',
    '',
    ...(keepsState
      ? ['3. From now on, deploy this project, and remove the old Terraform configuration.']
      : [
          '3. Import the objects. This step writes the state, and changes objects only as the plan shows:',
          '',
          ...shell([`npx gateways live exec -- npx ${engine().name} deploy${stack}`]),
          '',
          '4. After the import into all environments, remove the calls of `importFrom`. Keep the state,',
          '   `terraform.*.tfstate`, where everyone who deploys can reach it: [backends](https://developer.hashicorp.com/terraform/language/backend).',
        ]),
    '',
  ].join('\n');
}

function shell(commands: readonly string[]): string[] {
  return ['   ```bash', ...commands.map((command) => `   ${command}`), '   ```'];
}
