import * as path from 'path';
import { loadPackageDefinition, sendUnaryData, Server, ServerCredentials, ServerUnaryCall } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { StoreError } from '../store';
import { Diagnostic, failure, ServiceError } from './diagnostics';

/**
 * What a provider answers, by the name of the call. Each takes a request as a plain message and returns a response, as a
 * plain message or encoded already.
 */
export type Handlers = { readonly [call: string]: (request: any) => object | Promise<object> };

// Terraform sends and takes whole states in one message.
const LARGEST_MESSAGE = 256 * 1024 * 1024;

const definition = loadSync(path.join(__dirname, 'plugin.proto'), { keepCase: true, longs: String, enums: String });
const { service } = (loadPackageDefinition(definition) as any).tfplugin6.Provider;
const SERVICE = Object.fromEntries(
  Object.entries<any>(service).map(([call, method]) => [call, { ...method, responseSerialize: serializer(method) }]),
);

/** Serves a provider on a Unix socket. What a handler throws is shown to the user of Terraform. */
export class ProviderServer {
  private readonly server = new Server({
    'grpc.max_receive_message_length': LARGEST_MESSAGE,
    'grpc.max_send_message_length': LARGEST_MESSAGE,
  });

  public constructor(
    public readonly socket: string,
    handlers: Handlers,
  ) {
    const calls = Object.entries(handlers).map(([name, handle]) => [name, unary(handle)]);
    this.server.addService(SERVICE, Object.fromEntries(calls));
  }

  public async listen(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const credentials = ServerCredentials.createInsecure();
      this.server.bindAsync(`unix:${this.socket}`, credentials, (error) => (error ? reject(error) : resolve()));
    });
  }

  /** Ends after the calls that are under way. */
  public async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.tryShutdown(() => resolve()));
  }
}

/** The answer to a call, encoded, for those that are given more than once. */
export function encodeMessage(call: string, message: object): Buffer {
  return SERVICE[call].responseSerialize(message);
}

function serializer({ responseSerialize }: { responseSerialize: (message: object) => Buffer }) {
  return (message: object): Buffer => (Buffer.isBuffer(message) ? message : responseSerialize(message));
}

function unary(handle: Handlers[string]) {
  return (call: ServerUnaryCall<any, any>, callback: sendUnaryData<any>): void => {
    Promise.resolve()
      .then(() => handle(call.request))
      .then((response) => callback(null, response))
      .catch((error) => callback(null, { diagnostics: [diagnosticOf(error)] }));
  };
}

function diagnosticOf(error: unknown): Diagnostic {
  if (error instanceof ServiceError) {
    return failure(error.summary, error.detail);
  }
  if (error instanceof StoreError) {
    return failure('The store of the sandbox cannot be used', error.message);
  }
  return failure('The sandbox failed', error instanceof Error ? (error.stack ?? error.message) : String(error));
}
