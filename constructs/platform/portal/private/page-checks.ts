import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { checkUnique } from '../../private/unique';
import { PublishStatus } from '../../publish-status';

/** Known properties of a portal page that the app creates. */
interface PageFacts {
  readonly portal: IConstruct;
  readonly slug: string;
  readonly status: string;
}

const pages = new ConstructFact<PageFacts>('portalPages');

/** Records the known properties of a portal page, for the pages below the page. */
export function rememberPage(page: IConstruct, facts: PageFacts): void {
  pages.set(page, facts);
}

/**
 * Rejects a portal page that conflicts with siblings or the parent: the platform would reject the page, or visitors
 * could not open the page.
 */
export function checkPage(
  page: IConstruct,
  { portal, parent, slug, status }: PageFacts & { parent?: IConstruct },
): void {
  const above = parent && pages.get(parent);
  if (above && above.portal !== portal) {
    addError(page, 'parent', `is a page of the portal ${above.portal.node.path}; give a page of ${portal.node.path}`);
  }
  if (above && above.status === PublishStatus.UNPUBLISHED && status === PublishStatus.PUBLISHED) {
    addError(
      page,
      'status',
      `is published below ${parent.node.path}, which is unpublished, so visitors could not open the page; publish the parent too, or set PublishStatus.UNPUBLISHED for the page`,
    );
  }
  // The platform ignores a leading slash in the slug of a page.
  const key = slug.replace(/^\/+/, '');
  checkUnique(page, { within: parent ?? portal, kind: 'page', property: 'slug', value: slug, key });
}
