/** Returns a number with a noun in the singular or plural, such as `1 object` or `2 objects`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Joins names as alternatives, such as `a`, `a or b` or `a, b or c`. */
export function either(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
