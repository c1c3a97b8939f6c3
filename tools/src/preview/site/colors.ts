/**
 * Returns the contrast of two colours (`#RRGGBB`), from 1 to 21 (WCAG 2). The code does not use the package `color`,
 * which would add three packages for one formula.
 */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Smallest contrast of text that is readable (WCAG 2). */
export const READABLE = 4.5;

/** Returns the colour for text on a background: white if white is readable, or else black. */
export function textOn(color: string): string {
  return contrast(color, '#ffffff') >= READABLE ? '#ffffff' : '#000000';
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
