/** Description and labels of an event gateway or of an object in an event gateway. */
export interface EventPartOptions {
  /**
   * Description of the event gateway or its object. At most 512 characters.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Labels of the event gateway or its object, for filtering and searching. Label keys have 1 to 63 characters and do
   * not begin with a prefix that the platform reserves.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };
}
