import sanitizeHtml, { Attributes, IOptions, Tag } from 'sanitize-html';
import { idOf } from './headings';
import type { MarkdownContext } from './markdown';

const TAGS = [
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'div',
    'span',
    'br',
    'hr',
    'blockquote',
    'pre',
    'code',
    'kbd',
    'samp',
    'var',
  ],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'img', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'abbr', 'cite', 'q'],
  ...['details', 'summary', 'figure', 'figcaption', 'time'],
];

/** Images that stand in the text itself. */
const DATA_IMAGE = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/;

const OPTIONS: IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    '*': ['id', 'class', 'title', 'lang', 'dir'],
    a: ['href', 'rel', 'aria-label'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'type', 'reversed'],
    td: ['align', 'colspan', 'rowspan'],
    th: ['align', 'colspan', 'rowspan', 'scope'],
    time: ['datetime'],
    details: ['open'],
  },
  allowedClasses: {
    '*': [
      'broken',
      'doubtful',
      'component*',
      'seen-*',
      'picture',
      'language-*',
      'cards',
      'card',
      'tag',
      'warn',
      'quiet',
    ],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  // What is in these is no text.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'svg',
    'math',
    'iframe',
    'object',
  ],
  nestingLimit: 100,
};

/** HTML of which only harmless tags and attributes are left, with its links followed and its images kept from being fetched. */
export function sanitised(unsafe: string, context: MarkdownContext): string {
  const safe = sanitizeHtml(unsafe, {
    ...OPTIONS,
    transformTags: {
      '*': withOwnId,
      a: (name, attributes) => withOwnId(name, linkOf(attributes, context)),
      img: (_, attributes) => pictureOf(attributes, context),
    },
    // Called at the end of each tag, where its text is known; none is left out.
    exclusiveFilter: ({ tag, attribs, text }) => {
      if (tag === 'a' && attribs.class === 'broken') {
        context.onBroken({ text: text.trim(), problem: attribs.title });
      }
      return false;
    },
  });
  // What scrolls has to be reached by keyboard. No text has a `<`, and no attribute: those are escaped by now.
  return safe
    .replaceAll('<table', '<div class="scrolls" tabindex="0" role="group" aria-label="Table"><table')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
}

function withOwnId(tagName: string, { id, name, ...others }: Attributes): Tag {
  // The older way to name a place in a text.
  const given = id ?? (tagName === 'a' ? name : undefined);
  return { tagName, attribs: given === undefined ? others : { ...others, id: idOf(given) } };
}

function linkOf({ href, id, name, title, ...others }: Attributes, context: MarkdownContext): Attributes {
  const anchor = { ...(id === undefined ? {} : { id }), ...(name === undefined ? {} : { name }) };
  if (href === undefined) {
    return anchor;
  }
  const link = context.link(href);
  return {
    ...anchor,
    ...(others['aria-label'] === undefined ? {} : { 'aria-label': others['aria-label'] }),
    ...(link.href === undefined ? {} : { href: link.href, rel: 'noopener noreferrer' }),
    ...(link.state === 'fine' ? {} : { class: link.state }),
    ...((link.problem ?? title) === undefined ? {} : { title: link.problem ?? title }),
  };
}

/** Images on servers are named instead of shown, because a preview fetches nothing. */
function pictureOf({ src = '', alt = '', width, height }: Attributes, context: MarkdownContext): Tag {
  if (DATA_IMAGE.test(src)) {
    const size = { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
    return { tagName: 'img', attribs: { src, alt, ...size } };
  }
  if (/^https?:\/\//i.test(src)) {
    const text = `Image${alt === '' ? '' : `: ${alt}`} (${src}, which a preview does not fetch)`;
    return { tagName: 'span', attribs: { class: 'picture' }, text };
  }
  if (/^\/(?![\\/])/.test(src)) {
    const problem = `"${src}" is not an image that the app has on this portal`;
    const text = `Image${alt === '' ? '' : `: ${alt}`} (${src})`;
    return { tagName: 'span', attribs: { class: 'doubtful', title: problem }, text };
  }
  const problem = `shows the image "${src}", which is not published`;
  context.onBroken({ text: alt || src, problem });
  return {
    tagName: 'span',
    attribs: { class: 'broken', title: problem },
    text: `Image${alt === '' ? '' : `: ${alt}`} (${src})`,
  };
}
