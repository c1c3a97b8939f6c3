import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { checkUnique } from '../../private/unique';
import { PublishStatus } from '../../publish-status';

/** Known properties of a page of this app. */
interface PageFacts {
  readonly portal: IConstruct;
  readonly slug: string;
  readonly status: string;
}

const pages = new ConstructFact<PageFacts>('portalPages');

/** Records the known properties of a page, for the pages below the page. */
export function rememberPage(page: IConstruct, facts: PageFacts): void {
  pages.set(page, facts);
}

/**
 * Rejects a page that conflicts with siblings or the parent: the platform would reject the page, or visitors could not
 * reach the page.
 */
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
      `is published below ${parent.node.path}, which is unpublished, so visitors could not open it; publish the parent too, or set PublishStatus.UNPUBLISHED here`,
    );
  }
  // The platform ignores a leading slash of a slug.
  const key = slug.replace(/^\/+/, '');
  checkUnique(page, { within: parent ?? portal, kind: 'page', property: 'slug', value: slug, key });
}
