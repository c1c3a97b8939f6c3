import { Finding } from '../../../../lib/core/rules/finding';

/**
 * A warning where there are more of something than the service allows without being asked for more.
 *
 * @see https://www.tencentcloud.com/document/product/628/31716
 */
export function quota(property: string, what: string, count: number, most: number): Finding[] {
  const message = `has ${count} ${what}; the service allows ${most}, unless your account was given more`;
  return count > most ? [{ level: 'warning', property, message }] : [];
}
