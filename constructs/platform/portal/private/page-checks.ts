import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/rules/problems';
import { checkUnique } from '../../private/unique';
import { PublishStatus } from '../../publish-status';

/** What is known of a page that is made here. */
interface PageFacts {
  readonly portal: IConstruct;
  readonly slug: string;
  readonly status: string;
}

const pages = new WeakMap<IConstruct, PageFacts>();

/** Keeps what is known of a page, for the pages below it. */
export function rememberPage(page: IConstruct, facts: PageFacts): void {
  pages.set(page, facts);
}

/** Refuses a page that the service would refuse, or that nobody could reach, for what stands around it. */
export function checkPage(
  page: IConstruct,
  { portal, parent, slug, status }: PageFacts & { parent?: IConstruct },
): void {
  const above = parent && pages.get(parent);
  if (above && above.portal !== portal) {
    addError(page, 'parent', `is a page of ${above.portal.node.path}; give a page of ${portal.node.path}`);
  }
  if (above && above.status === PublishStatus.UNPUBLISHED && status === PublishStatus.PUBLISHED) {
    addError(
      page,
      'status',
      `is published below ${parent.node.path}, which is not, so nobody could reach it; publish that too, or set PublishStatus.UNPUBLISHED here`,
    );
  }
  // The service does not care whether a slug begins with a slash.
  const key = slug.replace(/^\/+/, '');
  checkUnique(page, { within: parent ?? portal, kind: 'page', property: 'slug', value: slug, key });
}
