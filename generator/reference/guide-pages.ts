/** Builds the pages of the reference that contain the guides with code in another language. */
import * as path from 'node:path';
import { TargetLanguage } from 'jsii-rosetta';
import { requireValue } from '../../lib/core/shared/require-value';
import { withOtherCode } from './guides';
import { Page } from './page';
import { Translation } from './translate';

const REPOSITORY = 'https://github.com/cdktf-gateways/cdktf-gateways/blob/main';

/** Base URL of the pictures in the translated guides. */
const PICTURES = 'https://raw.githubusercontent.com/cdktf-gateways/cdktf-gateways/main';

/** File name of the page that lists the translated guides of a language. */
export const GUIDES_INDEX = 'guides/README.md';

/**
 * Guide that the list of guides omits, because it explains TypeScript files step by step and links to the other
 * languages.
 */
const STEP_BY_STEP = 'README.md';

/**
 * Returns a page for each translated guide, and the page that lists these guides. The argument `title` is the name of
 * the language.
 */
export function guidePages(translations: Translation[], language: TargetLanguage, title: string): Page[] {
  const guides = new Set(translations.map(({ sample }) => sample.guide).filter((guide) => guide !== STEP_BY_STEP));
  const pages = [...guides].map((guide) => {
    const code = translations.filter(({ sample }) => sample.guide === guide).map((sample) => sample.in(language));
    const text = withOtherCode(guide, language, code);
    return {
      file: `guides/${guide}`,
      text: text.replace(/\]\((?!https?:|#)([^)]+)\)/g, (_, to: string) => `](${link(guide, to, guides)})`),
    };
  });
  const index = pages.map(
    ({ file, text }) => `- [${requireValue(/^# (.*)$/m.exec(text))[1]}](${path.posix.relative('guides', file)})`,
  );
  const text = `# guides\n\n[Reference: ${title}](../README.md)\n\nThe guides with samples, in ${title}.\n\n${index.join('\n')}\n`;
  return [{ file: GUIDES_INDEX, text }, ...pages];
}

/**
 * Returns the new target of a link or picture in a translated guide. A link to a file that is not a page of the
 * reference leads to the repository.
 */
function link(guide: string, to: string, guides: Set<string>): string {
  const [file, ...anchor] = to.split('#');
  const target = path.posix.join(path.posix.dirname(guide), file);
  if (/\.(png|svg)$/.test(target)) {
    return `${PICTURES}/${target}`;
  }
  return guides.has(target) ? to : [`${REPOSITORY}/${target}`, ...anchor].join('#');
}
