/** The guides with their code in another language, as pages of the reference. */
import * as path from 'path';
import { TargetLanguage } from 'jsii-rosetta';
import { withOtherCode } from './guides';
import { Page } from './pages';
import { Translation } from './translate';

const REPOSITORY = 'https://github.com/cdktf-gateways/cdktf-gateways/blob/main';

/** Where pictures are, rather than pages around them. */
const PICTURES = 'https://raw.githubusercontent.com/cdktf-gateways/cdktf-gateways/main';

/** The README goes through files of TypeScript step by step; what it says of other languages stands there, too. */
const STEP_BY_STEP = 'README.md';

export function guidePages(translations: Translation[], language: TargetLanguage): Page[] {
  const guides = new Set(translations.map(({ sample }) => sample.guide).filter((guide) => guide !== STEP_BY_STEP));
  return [...guides].map((guide) => {
    const code = translations.filter(({ sample }) => sample.guide === guide).map((sample) => sample.in(language));
    const text = withOtherCode(guide, language, code);
    return {
      file: `guides/${guide}`,
      text: text.replace(/\]\((?!https?:|#)([^)]+)\)/g, (_, to) => `](${link(guide, to, guides)})`),
    };
  });
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
