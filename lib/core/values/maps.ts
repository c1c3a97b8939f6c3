import { ComplexMap, IInterpolatingParent, Token } from 'cdktf';

/** Reference to a computed attribute of Terraform that is a map with lists of texts as values. */
export class StringListMap extends ComplexMap {
  /**
   * @param terraformResource construct or reference with the map attribute
   * @param terraformAttribute Terraform name of the map attribute
   */
  public constructor(terraformResource: IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute);
  }

  /**
   * Returns a token for the list of texts with a key of the map. Terraform fails if the map attribute does not have the
   * key.
   *
   * @param key key of the list in the map
   */
  public get(key: string): string[] {
    const attribute = keyed(this.terraformAttribute, key);
    return Token.asList(this.terraformResource.interpolationForAttribute(attribute));
  }
}

/** Reference to a computed attribute of Terraform that is a map of maps with lists of texts as values. */
export class StringListMapMap extends ComplexMap {
  /**
   * @param terraformResource construct or reference with the map attribute
   * @param terraformAttribute Terraform name of the map attribute
   */
  public constructor(terraformResource: IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute);
  }

  /**
   * Returns a reference to the inner map with a key of the outer map. Terraform fails if the outer map does not have
   * the key.
   *
   * @param key key of the inner map in the outer map
   */
  public get(key: string): StringListMap {
    return new StringListMap(this.terraformResource, keyed(this.terraformAttribute, key));
  }
}

/**
 * Returns the name of a map attribute with a quoted key, for a Terraform expression. The map classes of cdktf do not
 * quote keys, or do not escape keys.
 */
function keyed(attribute: string, key: string): string {
  return `${attribute}[${JSON.stringify(key)}]`;
}
