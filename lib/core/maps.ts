import * as cdktf from 'cdktf';

/**
 * Refers to an attribute that maps keys to lists of texts.
 */
export class StringListMap extends cdktf.ComplexMap {
  /**
   * The list of one key. Terraform fails where the map has no such key.
   *
   * @param key the key in the map
   */
  public get(key: string): string[] {
    return cdktf.Token.asList(this.interpolationForAttribute(key));
  }
}

/**
 * Refers to an attribute that maps keys to maps of lists of texts.
 */
export class StringListMapMap extends cdktf.ComplexMap {
  /**
   * The map of one key. Terraform fails where the map has no such key.
   *
   * @param key the key in the map
   */
  public get(key: string): StringListMap {
    const parent = this.terraformResource;
    return new StringListMap(parent, `${this.terraformAttribute}[${JSON.stringify(key)}]`);
  }
}
