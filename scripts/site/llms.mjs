/**
 * Builds the text of `llms.txt` (llmstxt.org) for language models: a list, in Markdown, of the pages outside of the API
 * reference.
 */
const RAW = 'https://raw.githubusercontent.com/cdktf-gateways/cdktf-gateways/main';

/**
 * Section for people who work on the library. `llms.txt` lists this section as optional, and omits the section of the
 * API reference.
 */
const OPTIONAL = 'Decisions and contributing';
const LEFT_OUT = 'Reference';

/** Returns the text of `llms.txt`. */
export function llmsText(sections) {
  const readme = sections[0].pages[0];
  const own = sections.filter(({ title }) => title !== LEFT_OUT);
  const blocks = own.map(({ title, pages }) =>
    [`## ${title === OPTIONAL ? 'Optional' : title}`, '', ...pages.map(lineOf)].join('\n'),
  );
  return `${[`# ${readme.title}`, `> ${summaryOf(readme.text)}`, ...blocks].join('\n\n')}\n`;
}

function lineOf({ file, title, text }) {
  return `- [${title}](${RAW}/${file}): ${summaryOf(text)}`;
}

/**
 * Returns the first sentence of the first paragraph of a page, as plain text without links. Headings, pictures, tables
 * and code blocks are not paragraphs. Returns an empty text if the page has no such paragraph.
 */
export function summaryOf(text) {
  const paragraphs = text.replace(/^```[\s\S]*?^```$/gm, '').split(/\n\s*\n/);
  const first = paragraphs.find((one) => /^[A-Za-z`[*]/.test(one.trim()) && !/^\[[^\]]*\]:/.test(one.trim())) ?? '';
  const plain = first
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\[[^\]]*\]/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  const [sentence = ''] = /^.*?[.:](?= |$)/.exec(plain) ?? [plain];
  return sentence.replace(/:$/, '.');
}
