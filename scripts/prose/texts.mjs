/** Finds the prose in a file. Spaces replace code in the text, so that offsets stay correct. */
import ts from 'typescript';

/**
 * Returns the prose of a source file: its comments, and its string literals of at least three words if `withStrings` is
 * set.
 */
export function proseOfCode(name, code, { withStrings = false } = {}) {
  const source = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
  const comments = new Map();
  const strings = [];
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      if (/\S+\s+\S+\s+\S+/.test(node.text)) {
        strings.push({ offset: node.getStart(source), text: node.getText(source).slice(1, -1), isMessage: true });
      }
    }
    for (const range of ts.getLeadingCommentRanges(code, node.getFullStart()) ?? []) {
      comments.set(range.pos, range);
    }
    for (const range of ts.getTrailingCommentRanges(code, node.getEnd()) ?? []) {
      comments.set(range.pos, range);
    }
    // Unlike `forEachChild`, `getChildren` includes brackets, which may follow a comment.
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  const ranges = [...comments.values()].sort((one, other) => one.pos - other.pos);
  return [...joined(code, ranges), ...(withStrings ? strings : [])];
}

/** Joins the lines of a comment, and removes its marks. */
function joined(code, ranges) {
  const blocks = [];
  for (const { pos, end, kind } of ranges) {
    const text = plain(code.slice(pos, end), kind === ts.SyntaxKind.MultiLineCommentTrivia);
    const last = blocks.at(-1);
    if (
      kind === ts.SyntaxKind.SingleLineCommentTrivia &&
      last?.isLine &&
      /^\n[ \t]*$/.test(code.slice(last.end, pos))
    ) {
      last.text += code.slice(last.end, pos) + text;
      last.end = end;
    } else {
      blocks.push({ offset: pos, end, text, isLine: kind === ts.SyntaxKind.SingleLineCommentTrivia });
    }
  }
  return blocks.map(({ offset, text }) => ({ offset, text: withoutCode(text), isMessage: false }));
}

function plain(comment, isBlock) {
  if (!isBlock) {
    return comment.replace(/^\/\//, '  ');
  }
  // Parts of doc comments that are not prose: samples of code, and the names after tags.
  return comment
    .replace(/^\/\*+|\*+\/$/g, blank)
    .replace(/^([ \t]*)\*/gm, '$1 ')
    .replace(/@example[\s\S]*?(?=\n\s*@|$)/g, blank)
    .replace(/@see[^\n]*/g, blank)
    .replace(
      /@(?:param|property)\s+[\w.]+(?:\s+-)?|@(?:default|returns?|throws|deprecated|internal|remarks)(?:\s+-)?/g,
      (tag) =>
        // A tag begins a sentence.
        `${blank(tag.slice(1))}|`,
    );
}

/** Returns the prose of a Markdown file. */
export function proseOfMarkdown(text) {
  return [{ offset: 0, text: withoutCode(text.replace(/^(```|~~~)[\s\S]*?^\1/gm, blank)), isMessage: false }];
}

function withoutCode(text) {
  return text
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/\]\([^)\s]*\)/g, blank)
    .replace(/`[^`\n]*`/g, (code) => `x${blank(code.slice(1))}`);
}

/** Returns spaces in place of a text. Line breaks stay. */
function blank(text) {
  return text.replace(/[^\n]/g, ' ');
}
