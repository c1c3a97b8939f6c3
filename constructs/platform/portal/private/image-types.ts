/** How images of each kind begin, in hexadecimal; the media types are those that the provider takes. */
const BEGINNINGS: readonly (readonly [beginning: string, mediaType: string])[] = [
  ['89504e470d0a1a0a', 'image/png'],
  ['ffd8ff', 'image/jpeg'],
  ['474946383761', 'image/gif'],
  ['474946383961', 'image/gif'],
  ['00000100', 'image/x-icon'],
];

const ALLOWED = 'allowed: PNG, JPEG, GIF and ICO';

/** Why there are no SVGs: the pattern of the provider, `svg+xml`, does not match the media type of that name. */
export const SVG_REASON = `which the provider refuses in a data URL; give the image in another format; ${ALLOWED}`;

/** The media type of an image, if it is one that the provider takes. */
export function imageType(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 16).toString('hex');
  return BEGINNINGS.find(([beginning]) => start.startsWith(beginning))?.[1];
}

/** Why an image cannot be used. */
export function imageProblem(bytes: Buffer): string {
  const start = bytes.subarray(0, 1000).toString('latin1');
  if (/<svg[\s>]/i.test(start)) {
    return `is an SVG, ${SVG_REASON}`;
  }
  return `is no image that the provider takes; ${ALLOWED}`;
}
