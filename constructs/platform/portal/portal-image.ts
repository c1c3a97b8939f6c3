import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/synthesis/problems';
import { readFile } from './private/image-file';
import { imageProblem, imageType, SVG_PROBLEM } from './private/image-types';

const MAX_BYTES = 1_000_000;

// Placeholder for an unusable portal image. The placeholder passes the rules of the L1 construct, so that an unusable
// image produces only one message.
const EMPTY = 'data:image/png;base64,';

/**
 * Image of a developer portal, such as a logo: PNG, JPEG, GIF or ICO.
 *
 * @example
 *
 * platform.PortalImage.fromFile('portal/logo.png');
 */
export class PortalImage {
  /**
   * Returns the portal image in a file. The construct that the image is passed to reads the file. The content of the
   * image file, not the file name, determines the image type.
   *
   * Synthesis fails if the image file does not exist or cannot be read, has more than 1,000,000 bytes, or has a type
   * that the provider does not accept, such as SVG and WebP.
   *
   * @param file path of the image file; a relative path starts at the working directory of the app, the folder of
   * `cdktf.json`
   */
  public static fromFile(file: string): PortalImage {
    return new PortalImage(file, EMPTY);
  }

  /**
   * Returns the portal image in a data URL, such as `data:image/png;base64,iVBOR…`. Synthesis rejects SVG images.
   *
   * @param url data URL of the image, or a token
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
   * Returns the portal image as a data URL. For an unusable portal image, reports an error and returns an empty data
   * URL.
   * @internal
   */
  public _read(construct: IConstruct, property: string): string {
    if (this.file === undefined) {
      return this.dataUrl(construct, property);
    }
    const { bytes, problem } = readFile(this.file, MAX_BYTES);
    if (!bytes) {
      addError(construct, property, `is the file ${this.file}, which ${problem}`);
      return EMPTY;
    }
    const type = imageType(bytes);
    if (!type) {
      addError(construct, property, `is the file ${this.file}, which ${imageProblem(bytes)}`);
      return EMPTY;
    }
    return `data:${type};base64,${bytes.toString('base64')}`;
  }

  private dataUrl(construct: IConstruct, property: string): string {
    if (/^data:image\/svg/i.test(this.url)) {
      addError(construct, property, SVG_PROBLEM);
      return EMPTY;
    }
    return this.url;
  }
}
