/** Location of a parameter in a request. */
export enum ParameterLocation {
  /** In the path, as `{name}`. */
  PATH = 'PATH',
  /** In the query. */
  QUERY = 'QUERY',
  /** In a header. */
  HEADER = 'HEADER',
  /** In a form body. */
  BODY = 'BODY',
}

/** Type of a parameter. */
export enum ParameterType {
  /** Text. */
  STRING = 'string',
  /** 32-bit integer. */
  INT = 'int',
  /** 64-bit integer. */
  LONG = 'long',
  /** Single-precision number. */
  FLOAT = 'float',
  /** Double-precision number. */
  DOUBLE = 'double',
  /** True or false. */
  BOOLEAN = 'boolean',
}

/** Parameter of a request. Terraform: an element of `request_parameters`. */
export interface RequestParameter {
  /** Name of the parameter, unique in the location of the parameter. */
  readonly name: string;

  /** Location of the parameter. A path parameter must appear in the path as `{name}`. */
  readonly location: ParameterLocation;

  /**
   * Type of the parameter.
   *
   * @default ParameterType.STRING
   */
  readonly type?: ParameterType;

  /**
   * Whether callers must send the parameter.
   *
   * @default - true for path parameters, false for all other parameters
   */
  readonly required?: boolean;

  /**
   * Value if callers do not send the parameter.
   *
   * @default - none
   */
  readonly defaultValue?: string;

  /**
   * Description of the parameter.
   *
   * @default - none
   */
  readonly description?: string;
}

/** Request parameter that the gateway passes on to the backend. Terraform: an element of `service_parameters`. */
export interface BackendParameter {
  /** Name of the request parameter. */
  readonly from: string;

  /**
   * Location of the request parameter. Set `fromLocation` if two request parameters have the same name in different
   * locations.
   *
   * @default - the location of the request parameter with that name
   */
  readonly fromLocation?: ParameterLocation;

  /**
   * Name of the parameter in the request to the backend.
   *
   * @default - the name of the request parameter
   */
  readonly name?: string;

  /**
   * Location of the parameter in the request to the backend.
   *
   * @default - the location of the request parameter
   */
  readonly location?: ParameterLocation;

  /**
   * Value if callers do not send the parameter.
   *
   * @default - none
   */
  readonly defaultValue?: string;
}

/** Constant value that the backend always gets. Terraform: an element of `constant_parameters`. */
export interface ConstantParameter {
  /** Name of the constant in the request to the backend. */
  readonly name: string;

  /** Location of the constant in the request to the backend. */
  readonly location: ParameterLocation;

  /** Value of the constant. The value is not secret: plans and the state show the value. */
  readonly value: string;

  /**
   * Description of the constant.
   *
   * @default - none
   */
  readonly description?: string;
}
