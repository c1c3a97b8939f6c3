/** Maximum length of a label of a terraform command, in characters, at which longer labels are cut off. */
const LONGEST = 500;

/** Options whose values may be secrets, with or without `=`. */
const SECRET = /^(--?(?:var|backend-config))(=.*)?$/s;

/** Returns the description of a terraform command for users, without the values of `-var` and `-backend-config`. */
export function commandLabel(args: readonly string[]): string {
  const shown = args.map((argument, index) => {
    const [, option, value] = SECRET.exec(argument) ?? [];
    const isValue = index > 0 && SECRET.exec(args[index - 1])?.[2] === undefined && SECRET.test(args[index - 1]);
    return isValue ? '…' : value === undefined ? argument : `${option}=…`;
  });
  const label = ['terraform', ...shown].join(' ');
  return label.length > LONGEST ? `${label.slice(0, LONGEST)}…` : label;
}
