import * as path from 'path';
import { loadPackageDefinition, sendUnaryData, Server, ServerCredentials, ServerUnaryCall } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { Diagnostic, failure, ServiceError } from './diagnostics';

/** What a provider answers, by the name of the call. Each takes a request and returns a response, both as plain messages. */
export type Handlers = { readonly [call: string]: (request: any, connection: string) => object | Promise<object> };

// Terraform sends and takes whole states in one message.
const LARGEST_MESSAGE = 256 * 1024 * 1024;

const definition = loadSync(path.join(__dirname, 'plugin.proto'), { keepCase: true, longs: String, enums: String });
const { tfplugin6 } = loadPackageDefinition(definition) as any;

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
    this.server.addService(tfplugin6.Provider.service, Object.fromEntries(calls));
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

function unary(handle: Handlers[string]) {
  return (call: ServerUnaryCall<any, any>, callback: sendUnaryData<any>): void => {
    Promise.resolve()
      .then(() => handle(call.request, call.getPeer()))
      .then((response) => callback(null, response))
      .catch((error) => callback(null, { diagnostics: [diagnosticOf(error)] }));
  };
}

function diagnosticOf(error: unknown): Diagnostic {
  if (error instanceof ServiceError) {
    return failure(error.summary, error.detail, error.path);
  }
  return failure('The sandbox failed', error instanceof Error ? (error.stack ?? error.message) : String(error));
}
