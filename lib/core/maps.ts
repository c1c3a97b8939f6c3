import * as cdktf from 'cdktf';

/**
 * Refers to an attribute that maps keys to lists of texts.
 */
export class StringListMap extends cdktf.ComplexMap {
  /**
   * @param terraformResource the construct or reference that has the attribute
   * @param terraformAttribute the Terraform name of the attribute
   */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute);
  }

  /**
   * The list of one key. Terraform fails where the map has no such key.
   *
   * @param key the key in the map
   */
  public get(key: string): string[] {
    const attribute = keyed(this.terraformAttribute, key);
    return cdktf.Token.asList(this.terraformResource.interpolationForAttribute(attribute));
  }
}

/**
 * Refers to an attribute that maps keys to maps of lists of texts.
 */
export class StringListMapMap extends cdktf.ComplexMap {
  /**
   * @param terraformResource the construct or reference that has the attribute
   * @param terraformAttribute the Terraform name of the attribute
   */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute);
  }

  /**
   * The map of one key. Terraform fails where the map has no such key.
   *
   * @param key the key in the map
   */
  public get(key: string): StringListMap {
    return new StringListMap(this.terraformResource, keyed(this.terraformAttribute, key));
  }
}

/** cdktf's own classes leave keys unquoted or unescaped. */
function keyed(attribute: string, key: string): string {
  return `${attribute}[${JSON.stringify(key)}]`;
}
