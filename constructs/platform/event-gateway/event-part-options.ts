/** Options that all parts of an event gateway share. */
export interface EventPartOptions {
  /**
   * Description of the object. At most 512 characters.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Labels for filtering and searching. Keys have 1 to 63 characters and do not begin with a reserved prefix.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };
}
