import { ComplexMap, IInterpolatingParent, Token } from 'cdktf';

/** Reference to an attribute that maps keys to lists of texts. */
export class StringListMap extends ComplexMap {
  /**
   * @param terraformResource construct or reference with the map attribute
   * @param terraformAttribute Terraform name of the map attribute
   */
  public constructor(terraformResource: IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute);
  }

  /**
   * Returns the list of texts for one key of the map. Terraform fails if the map does not have the key.
   *
   * @param key key of the list in the map
   */
  public get(key: string): string[] {
    const attribute = keyed(this.terraformAttribute, key);
    return Token.asList(this.terraformResource.interpolationForAttribute(attribute));
  }
}

/** Reference to an attribute that maps keys to maps of lists of texts. */
export class StringListMapMap extends ComplexMap {
  /**
   * @param terraformResource construct or reference with the map attribute
   * @param terraformAttribute Terraform name of the map attribute
   */
  public constructor(terraformResource: IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute);
  }

  /**
   * Returns the inner map for one key of the outer map. Terraform fails if the map does not have the key.
   *
   * @param key key of the inner map in the outer map
   */
  public get(key: string): StringListMap {
    return new StringListMap(this.terraformResource, keyed(this.terraformAttribute, key));
  }
}

/** Adds a quoted key to the expression of an attribute. The classes of cdktf do not quote or do not escape keys. */
function keyed(attribute: string, key: string): string {
  return `${attribute}[${JSON.stringify(key)}]`;
}
