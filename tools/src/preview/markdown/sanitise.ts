import sanitizeHtml, { Attributes, IOptions, Tag } from 'sanitize-html';
import { MarkdownContext } from './context';
import { idOf } from './headings';

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

/** Pattern of a data URL with an image. */
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
  // The sanitiser removes these HTML tags with their content, because the content is not text.
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

/**
 * Returns HTML that contains only harmless tags and attributes. Resolves links in the HTML, and replaces images other
 * than data URLs with texts.
 */
export function sanitised(unsafe: string, context: MarkdownContext): string {
  const safe = sanitizeHtml(unsafe, {
    ...OPTIONS,
    transformTags: {
      '*': withOwnId,
      a: (name, attributes) => withOwnId(name, linkOf(attributes, context)),
      img: (_, attributes) => pictureOf(attributes, context),
    },
    // `exclusiveFilter` runs at the end of each tag, when the text of the tag is known, and keeps all tags.
    exclusiveFilter: ({ tag, attribs, text }) => {
      if (tag === 'a' && attribs.class === 'broken') {
        context.onBroken({ text: text.trim(), problem: attribs.title });
      }
      return false;
    },
  });
  // Scrollable parts of a page need a tab stop, so that the keyboard can scroll the parts. Texts and attributes in the
  // HTML are escaped, so each `<` begins a tag.
  return safe
    .replaceAll('<table', '<div class="scrolls" tabindex="0" role="group" aria-label="Table"><table')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
}

function withOwnId(tagName: string, { id, name, ...others }: Attributes): Tag {
  // The attribute `name` is a deprecated way to set an anchor.
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

/**
 * Replaces an image with a text, unless a data URL contains the image, because the preview loads nothing from the
 * network.
 */
function pictureOf({ src = '', alt = '', width, height }: Attributes, context: MarkdownContext): Tag {
  if (DATA_IMAGE.test(src)) {
    const size = { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
    return { tagName: 'img', attribs: { src, alt, ...size } };
  }
  if (/^https?:\/\//i.test(src)) {
    const text = `Image${alt === '' ? '' : `: ${alt}`} (${src}, which the preview does not load)`;
    return { tagName: 'span', attribs: { class: 'picture' }, text };
  }
  if (/^\/(?![\\/])/.test(src)) {
    const problem = `"${src}" is not an image of this portal in the app`;
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
