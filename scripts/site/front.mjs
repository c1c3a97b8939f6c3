/**
 * Front page of the site: one sentence, links, one picture, the commands to install the packages, one app in each
 * language, and three tasks. The sentence, the picture, the commands and the apps of the front page are taken from the
 * README and the guides.
 */
import { summaryOf } from './llms.mjs';

/** Languages with the guide that contains the app. */
const LANGUAGES = [
  { name: 'TypeScript', guide: 'README.md', fence: 'ts' },
  { name: 'Python', guide: 'docs/python.md', fence: 'python' },
  { name: 'Java', guide: 'docs/java.md', fence: 'java' },
  { name: 'Go', guide: 'docs/go.md', fence: 'go' },
];

/** Links below the sentence on the front page, with the first step for new users at the start. */
const LINKS = [
  ['Get started', 'README.md#install'],
  ['Examples', 'docs/examples.md'],
  ['API reference', 'docs/api/README.md'],
  ['Changes', 'CHANGELOG.md'],
  ['Help', 'docs/versions.md#know-how-long-a-version-is-supported'],
];

const TASKS = [
  ['Write the first app', 'README.md', 'Publish an API behind a gateway, and deploy it to the sandbox.'],
  [
    'Adopt what you have',
    'docs/coming-from-terraform.md',
    'Turn Terraform, decK files or an organization made by hand into code, without changes.',
  ],
  [
    'Test without an account',
    'sandbox/docs/testing.md',
    'Deploy a stack in a test with the real terraform, offline, in about a second.',
  ],
];

/** Returns the front page. The text of the front page is Markdown, with relative links to files of the repository. */
export function frontPage(pages) {
  const textOf = (file) => pages.find((page) => page.file === file)?.text;
  const readme = textOf('README.md');
  const picture = /^!\[[^\]]*\]\([^)]*\)$/m.exec(readme)?.[0];
  const apps = LANGUAGES.map((language) => ({ ...language, code: appIn(textOf(language.guide), language.fence) }));
  const text = ['# cdktf-gateways', summaryOf(readme), links(), picture, install(readme), tabs(apps), tasks()].join(
    '\n\n',
  );
  return { file: 'front.md', address: 'index.html', title: 'cdktf-gateways', text: `${text}\n` };
}

function links() {
  const items = LINKS.map(([title, target]) => `- [${title}](${target})`);
  return `<div class="links">\n\n${items.join('\n')}\n\n</div>`;
}

/** Returns the first block of shell commands below the heading "Install", with its code fences. */
function install(readme) {
  const [commands] = /^```sh\n[\s\S]*?^```$/m.exec(readme.slice(readme.indexOf('\n## Install\n'))) ?? [];
  return commands;
}

/** Returns the first code block of a guide that contains `synth` in upper or lower case. */
function appIn(text, fence) {
  const blocks = [...text.matchAll(new RegExp(`^\`\`\`${fence}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))];
  return blocks.map(([, code]) => code).find((code) => /synth/i.test(code));
}

function tasks() {
  const items = TASKS.map(([title, file, text]) => `- [**${title}**](${file})  \n  ${text}`);
  return `<div class="tasks">\n\n${items.join('\n')}\n\n</div>`;
}

/**
 * The tabs of the front page work without scripts, because tabs are radio buttons. Each button shows the panel with the
 * same position in the list.
 */
function tabs(apps) {
  const buttons = apps.map(({ name, fence }, index) => {
    const checked = index === 0 ? ' checked' : '';
    return `<input type="radio" name="language" id="in-${fence}"${checked}><label for="in-${fence}">${name}</label>`;
  });
  const parts = apps.map(
    ({ name, guide, fence, code }) =>
      `<div class="tab">\n\n\`\`\`${fence}\n${code}\`\`\`\n\n[Start with ${name}](${guide})\n\n</div>`,
  );
  return `<fieldset class="tabs">\n<legend>The same app in each language</legend>\n${buttons.join('\n')}\n\n${parts.join('\n\n')}\n\n</fieldset>`;
}
