import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/rules/problems';
import { readFile } from './private/image-file';
import { imageProblem, imageType, SVG_REASON } from './private/image-types';

const MAX_BYTES = 1_000_000;

// What the rules of the L1 construct have nothing against, so that one mistake makes one message.
const EMPTY = 'data:image/png;base64,';

/**
 * An image of a portal: PNG, JPEG, GIF or ICO.
 *
 * @example
 *
 * platform.PortalImage.fromFile('portal/logo.png');
 */
export class PortalImage {
  /**
   * The image in a file. What kind of image it is, is seen in the file and not in its name.
   *
   * The synthesis fails where there is no such file, where it has more than 1,000,000 bytes, and where it is of a kind
   * that the provider does not take, such as SVG and WebP.
   *
   * @param file path of the file; a relative one starts at the working directory of the app, the folder of `cdktf.json`
   */
  public static fromFile(file: string): PortalImage {
    return new PortalImage(file, EMPTY);
  }

  /**
   * An image as a data URL, such as `data:image/png;base64,iVBOR…`.
   *
   * @param url the data URL, or a token
   */
  public static fromDataUrl(url: string): PortalImage {
    return new PortalImage(undefined, url);
  }

  private readonly file?: string;
  private readonly url: string;

  private constructor(file: string | undefined, url: string) {
    this.file = file;
    this.url = url;
  }

  /**
   * The image as a data URL, or an empty one where it cannot be used, which is reported for the construct.
   * @internal
   */
  public _read(construct: IConstruct, property: string): string {
    if (this.file === undefined) {
      return this.dataUrl(construct, property);
    }
    const { bytes, problem } = readFile(this.file, MAX_BYTES);
    const type = bytes && imageType(bytes);
    if (!bytes || !type) {
      addError(construct, property, `is the file ${this.file}, which ${problem ?? imageProblem(bytes!)}`);
      return EMPTY;
    }
    return `data:${type};base64,${bytes.toString('base64')}`;
  }

  private dataUrl(construct: IConstruct, property: string): string {
    if (/^data:image\/svg/i.test(this.url)) {
      addError(construct, property, `is an SVG, ${SVG_REASON}`);
      return EMPTY;
    }
    return this.url;
  }
}
