import { markup } from 'cdktf-gateways-sandbox/look';
import { Broken, htmlOf } from '../markdown/markdown';
import { BrokenLink, PlacedText } from './context';

/** How long links are looked at before others have their turn, in milliseconds. */
const TURN = 50;

/** Most texts have none of what can be broken, and are not read: links within the portal, images, snippets, components that are too deep. */
const HINT = /\]\((?!https?:)|\]:|<[a-z]|::[a-z]/i;

/** What was found in a text, and what it was found by: as long as that stays, the text is not read again. */
interface Found {
  readonly content: string;
  /** What is wrong with targets, by these. */
  readonly targets: ReadonlyMap<string, string | undefined>;
  /** The snippets that it includes, by name. */
  readonly snippets: ReadonlyMap<string, string | undefined>;
  readonly broken: readonly Broken[];
}

/** The broken links of the texts of a site, which is made anew with each edit. */
export class BrokenLinks {
  private found = new Map<string, Found>();

  /** Those of all texts, by the order of these. What else has to be done goes on meanwhile. */
  public async in(texts: readonly PlacedText[], signal?: AbortSignal): Promise<BrokenLink[]> {
    const found = new Map<string, Found>();
    let begin = performance.now();
    for (const text of texts) {
      const before = this.found.get(text.file);
      found.set(text.file, before && isStill(before, text) ? before : read(text));
      if (performance.now() - begin > TURN) {
        await new Promise(setImmediate);
        begin = performance.now();
      }
      if (signal?.aborted) {
        break;
      }
    }
    this.found = found;
    return texts.flatMap(({ place, title, file }) =>
      (found.get(file)?.broken ?? []).map((broken) => ({ place, title, file, ...broken })),
    );
  }
}

function isStill({ content, targets, snippets }: Found, text: PlacedText): boolean {
  const { addresses, portal } = text.site;
  return (
    content === text.content &&
    [...targets].every(([target, problem]) => addresses.problemOf(text.address, target) === problem) &&
    [...snippets].every(([name, snippet]) => portal.snippets.get(name)?.content === snippet)
  );
}

function read({ site, content, address }: PlacedText): Found {
  const targets = new Map<string, string | undefined>();
  const snippets = new Map<string, string | undefined>();
  // What is told of several times is one mistake, such as a link in a snippet that is included twice.
  const broken = new Map<string, Broken>();
  if (HINT.test(content)) {
    htmlOf(content, {
      link: (target) => {
        const problem = site.addresses.problemOf(address, target);
        targets.set(target, problem);
        return problem === undefined ? { state: 'fine' } : { state: 'broken', problem };
      },
      snippet: (name) => {
        const snippet = site.portal.snippets.get(name);
        snippets.set(name, snippet?.content);
        return snippet && { content: snippet.content, className: '' };
      },
      apis: () => markup``,
      onBroken: (one) => broken.set(JSON.stringify(one), one),
    });
  }
  return { content, targets, snippets, broken: [...broken.values()] };
}
