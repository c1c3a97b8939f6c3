/** First bytes of portal images of each type in hexadecimal, with the media types that the provider accepts. */
const BEGINNINGS: readonly (readonly [beginning: string, mediaType: string])[] = [
  ['89504e470d0a1a0a', 'image/png'],
  ['ffd8ff', 'image/jpeg'],
  ['474946383761', 'image/gif'],
  ['474946383961', 'image/gif'],
  ['00000100', 'image/x-icon'],
];

const ALLOWED = 'allowed: PNG, JPEG, GIF and ICO';

/**
 * Message for SVG images: the provider's pattern `svg+xml` does not match the media type of SVG, because `+` is a
 * quantifier.
 */
export const SVG_PROBLEM = `is an SVG, which the provider rejects in a data URL; give the image in another format; ${ALLOWED}`;

/** Returns the media type of a portal image, or undefined if the provider does not accept the image type. */
export function imageType(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 16).toString('hex');
  return BEGINNINGS.find(([beginning]) => start.startsWith(beginning))?.[1];
}

/** Returns the reason why the provider does not accept an image. */
export function imageProblem(bytes: Buffer): string {
  const start = bytes.subarray(0, 1000).toString('latin1');
  if (/<svg[\s>]/i.test(start)) {
    return SVG_PROBLEM;
  }
  return `has an image type that the provider does not accept; ${ALLOWED}`;
}
