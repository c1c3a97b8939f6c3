import * as net from 'node:net';
import * as path from 'node:path';
import {
  loadPackageDefinition,
  sendUnaryData,
  Server,
  ServerCredentials,
  ServerUnaryCall,
  ServiceDefinition,
} from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { StoreError } from '../store';
import { DiagnosticMessage, failure } from './diagnostics';

/** A value in a message of Terraform's plugin protocol, encoded as MessagePack or JSON. */
export interface EncodedValue {
  readonly msgpack?: Uint8Array;
  readonly json?: Uint8Array;
}

/**
 * A decoded request of Terraform to a provider. Which of these fields a request has depends on its message type in
 * plugin.proto.
 */
export interface CallRequest {
  readonly id: string;
  readonly type_name: string;
  readonly source_type_name: string;
  readonly target_type_name: string;
  readonly config: EncodedValue | null;
  readonly current_state: EncodedValue | null;
  readonly prior_state: EncodedValue | null;
  readonly planned_state: EncodedValue | null;
  readonly proposed_new_state: EncodedValue | null;
  readonly raw_state: { readonly json: Uint8Array };
  readonly source_state: { readonly json: Uint8Array };
  readonly private: Uint8Array;
}

/**
 * Functions that answer the calls of Terraform to a provider, by the name of the call. Each function returns a response
 * message, either decoded or already encoded.
 */
export type Handlers = { readonly [call: string]: (request: CallRequest) => object | Promise<object> };

// Maximum size of a message in the plugin protocol, in bytes. One message contains the whole state of an object, or all
// schemas of a provider.
const LARGEST_MESSAGE = 256 * 1024 * 1024;

const OPTIONS = {
  'grpc.max_receive_message_length': LARGEST_MESSAGE,
  'grpc.max_send_message_length': LARGEST_MESSAGE,
  // The statistics of gRPC connections (channelz) are disabled, because they cost memory for each connection.
  'grpc.enable_channelz': 0,
};

const definition = loadSync(path.join(__dirname, 'plugin.proto'), { keepCase: true, longs: String, enums: String });
const { tfplugin6 } = loadPackageDefinition(definition) as unknown as {
  readonly tfplugin6: { readonly Provider: { readonly service: ServiceDefinition } };
};
const SERVICE = Object.fromEntries(
  Object.entries(tfplugin6.Provider.service).map(([call, method]) => [
    call,
    { ...method, responseSerialize: serializer(method) },
  ]),
);

/**
 * Serves a Terraform provider on a Unix socket. Terraform opens a separate connection for each configuration of a
 * provider, and configures the provider on that connection. Terraform's plugin protocol identifies a provider
 * configuration only by its connection, so each connection has its own handlers. Terraform shows errors of a handler to
 * the user.
 */
export class ProviderServer {
  private readonly listener = net.createServer((connection) => this.serve(connection));
  private readonly serving = new Set<Server>();

  public constructor(
    public readonly socket: string,
    private readonly handlers: () => Handlers,
  ) {}

  public async listen(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.listener.once('error', reject);
      this.listener.listen(this.socket, resolve);
    });
    // After the start, an error of the listener concerns only a connection that the server could not accept, for
    // instance because too many connections are open. Other connections continue.
    this.listener.on('error', () => undefined);
  }

  /** Stops the provider server when all running calls have ended. */
  public async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.listener.close(() => resolve()));
    this.serving.forEach((server) => server.tryShutdown(() => undefined));
    await closed;
  }

  private serve(connection: net.Socket): void {
    const server = new Server(OPTIONS);
    const calls = Object.entries(this.handlers()).map(([name, handle]) => [name, unary(handle)]);
    server.addService(SERVICE, Object.fromEntries(calls));
    this.serving.add(server);
    connection.on('close', () => this.serving.delete(server));
    server.createConnectionInjector(ServerCredentials.createInsecure()).injectConnection(connection);
  }
}

/** Encodes the response to a call of Terraform once, so that the server can send the response several times. */
export function encodeMessage(call: string, message: object): Buffer {
  return SERVICE[call].responseSerialize(message);
}

function serializer({ responseSerialize }: { responseSerialize: (message: object) => Buffer }) {
  return (message: object): Buffer => (Buffer.isBuffer(message) ? message : responseSerialize(message));
}

function unary(handle: Handlers[string]) {
  return (call: ServerUnaryCall<CallRequest, object>, callback: sendUnaryData<object>): void => {
    Promise.resolve()
      .then(() => handle(call.request))
      .then((response) => callback(null, response))
      .catch((error) => callback(null, { diagnostics: [diagnosticOf(error)] }));
  };
}

function diagnosticOf(error: unknown): DiagnosticMessage {
  if (error instanceof StoreError) {
    return failure('The sandbox cannot use its store', error.message);
  }
  return failure('The sandbox failed', error instanceof Error ? (error.stack ?? error.message) : String(error));
}
