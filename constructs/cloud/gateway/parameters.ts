/** Where in a request a parameter is. */
export enum ParameterLocation {
  /** In the path, where it says `{name}`. */
  PATH = 'PATH',
  /** After the question mark. */
  QUERY = 'QUERY',
  /** In the headers. */
  HEADER = 'HEADER',
  /** In the body, of a form. */
  BODY = 'BODY',
}

/** What a parameter is. */
export enum ParameterType {
  /** Text. */
  STRING = 'string',
  /** A whole number of 32 bits. */
  INT = 'int',
  /** A whole number of 64 bits. */
  LONG = 'long',
  /** A number. */
  FLOAT = 'float',
  /** A number of double precision. */
  DOUBLE = 'double',
  /** True or false. */
  BOOLEAN = 'boolean',
}

/**
 * A parameter that callers give. Terraform: an element of `request_parameters`.
 */
export interface RequestParameter {
  /** Its name, unique in its location. */
  readonly name: string;

  /** Where it is. One in the path has to stand there as `{name}`. */
  readonly location: ParameterLocation;

  /**
   * What it is.
   *
   * @default ParameterType.STRING
   */
  readonly type?: ParameterType;

  /**
   * Whether callers must give it.
   *
   * @default - true in the path, else false
   */
  readonly required?: boolean;

  /**
   * What it is where callers leave it out.
   *
   * @default - nothing
   */
  readonly defaultValue?: string;

  /**
   * What it is for, in words.
   *
   * @default - none
   */
  readonly description?: string;
}

/**
 * A parameter of a request as its backend gets it. Terraform: an element of `service_parameters`.
 */
export interface BackendParameter {
  /** The name of the request parameter that it is taken from. */
  readonly from: string;

  /**
   * Where the request parameter is. Needed where two of that name differ in their location.
   *
   * @default - that of the request parameter of that name
   */
  readonly fromLocation?: ParameterLocation;

  /**
   * Its name in the backend.
   *
   * @default - the same as in the request
   */
  readonly name?: string;

  /**
   * Where it is in the request to the backend.
   *
   * @default - the same as in the request
   */
  readonly location?: ParameterLocation;

  /**
   * What it is where callers leave it out.
   *
   * @default - nothing
   */
  readonly defaultValue?: string;
}

/**
 * A value that the backend always gets. Terraform: an element of `constant_parameters`.
 */
export interface ConstantParameter {
  /** Its name in the backend. */
  readonly name: string;

  /** Where it is in the request to the backend. */
  readonly location: ParameterLocation;

  /** The value. It is no secret: plans and the state show it. */
  readonly value: string;

  /**
   * What it is for, in words.
   *
   * @default - none
   */
  readonly description?: string;
}
