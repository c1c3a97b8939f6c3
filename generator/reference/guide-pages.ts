/** The guides with their code in another language, as pages of the reference. */
import * as path from 'path';
import { TargetLanguage } from 'jsii-rosetta';
import { withOtherCode } from './guides';
import { Page } from './pages';
import { Translation } from './translate';

const REPOSITORY = 'https://github.com/cdktf-gateways/cdktf-gateways/blob/main';

/** Where pictures are, rather than pages around them. */
const PICTURES = 'https://raw.githubusercontent.com/cdktf-gateways/cdktf-gateways/main';

/** Lists them. */
export const GUIDES_INDEX = 'guides/README.md';

/** The README goes through files of TypeScript step by step; what it says of other languages stands there, too. */
const STEP_BY_STEP = 'README.md';

/** @param title the name of the language */
export function guidePages(translations: Translation[], language: TargetLanguage, title: string): Page[] {
  const guides = new Set(translations.map(({ sample }) => sample.guide).filter((guide) => guide !== STEP_BY_STEP));
  const pages = [...guides].map((guide) => {
    const code = translations.filter(({ sample }) => sample.guide === guide).map((sample) => sample.in(language));
    const text = withOtherCode(guide, language, code);
    return {
      file: `guides/${guide}`,
      text: text.replace(/\]\((?!https?:|#)([^)]+)\)/g, (_, to) => `](${link(guide, to, guides)})`),
    };
  });
  const index = pages.map(
    ({ file, text }) => `- [${/^# (.*)$/m.exec(text)![1]}](${path.posix.relative('guides', file)})`,
  );
  const text = `# guides\n\n[Reference: ${title}](../README.md)\n\nThe guides with samples, in ${title}.\n\n${index.join('\n')}\n`;
  return [{ file: GUIDES_INDEX, text }, ...pages];
}

/** A link or picture of a guide, which is that of the repository where its target is not among the pages. */
function link(guide: string, to: string, guides: Set<string>): string {
  const [file, ...anchor] = to.split('#');
  const target = path.posix.join(path.posix.dirname(guide), file);
  if (/\.(png|svg)$/.test(target)) {
    return `${PICTURES}/${target}`;
  }
  return guides.has(target) ? to : [`${REPOSITORY}/${target}`, ...anchor].join('#');
}
