/** Part of an HTTP request that contains a parameter. */
export enum ParameterLocation {
  /** Parameter in the path, as `{name}`. */
  PATH = 'PATH',
  /** Parameter in the query. */
  QUERY = 'QUERY',
  /** Parameter in a header. */
  HEADER = 'HEADER',
  /** Parameter in a form body. */
  BODY = 'BODY',
}

/** Data type of a request parameter. */
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

/** Parameter of the requests to an API. Terraform: an element of `request_parameters`. */
export interface RequestParameter {
  /** Name of the request parameter, unique among the parameters of its location. */
  readonly name: string;

  /** Location of the request parameter. The path of the API must contain each path parameter as `{name}`. */
  readonly location: ParameterLocation;

  /**
   * Data type of the request parameter.
   *
   * @default ParameterType.STRING
   */
  readonly type?: ParameterType;

  /**
   * Whether callers must send the request parameter.
   *
   * @default - true for path parameters, false for all other parameters
   */
  readonly required?: boolean;

  /**
   * Default of the request parameter, for requests without the parameter.
   *
   * @default - none
   */
  readonly defaultValue?: string;

  /**
   * Description of the request parameter.
   *
   * @default - none
   */
  readonly description?: string;
}

/** Request parameter that the gateway forwards to the backend. Terraform: an element of `service_parameters`. */
export interface BackendParameter {
  /** Name of the parameter in the caller's request. */
  readonly from: string;

  /**
   * Location of the parameter in the caller's request. Set `fromLocation` if two request parameters have the same name
   * in different locations.
   *
   * @default - the location of the first request parameter whose name is the value of `from`
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
   * Value that the backend gets if callers do not send the parameter.
   *
   * @default - none
   */
  readonly defaultValue?: string;
}

/** Constant that the gateway adds to each request to the backend. Terraform: an element of `constant_parameters`. */
export interface ConstantParameter {
  /** Name of the constant in the request to the backend. */
  readonly name: string;

  /** Location of the constant in the request to the backend. */
  readonly location: ParameterLocation;

  /** Value of the constant, which must not be secret, because Terraform plans and the state show constants. */
  readonly value: string;

  /**
   * Description of the constant.
   *
   * @default - none
   */
  readonly description?: string;
}
