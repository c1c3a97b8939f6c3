import * as net from 'node:net';
import * as path from 'node:path';
import { loadPackageDefinition, sendUnaryData, Server, ServerCredentials, ServerUnaryCall } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { StoreError } from '../store';
import { DiagnosticMessage, failure } from './diagnostics';

/**
 * Handlers of the calls to a provider, by name. Each handler takes a request as a plain message, and returns a response as a plain
 * message or already encoded.
 */
export type Handlers = { readonly [call: string]: (request: any) => object | Promise<object> };

// Maximum size of a message, in bytes. Terraform sends and receives whole states in one message.
const LARGEST_MESSAGE = 256 * 1024 * 1024;

const OPTIONS = {
  'grpc.max_receive_message_length': LARGEST_MESSAGE,
  'grpc.max_send_message_length': LARGEST_MESSAGE,
  // No code reads the statistics, which cost memory for each connection.
  'grpc.enable_channelz': 0,
};

const definition = loadSync(path.join(__dirname, 'plugin.proto'), { keepCase: true, longs: String, enums: String });
const { service } = (loadPackageDefinition(definition) as any).tfplugin6.Provider;
const SERVICE = Object.fromEntries(
  Object.entries<any>(service).map(([call, method]) => [call, { ...method, responseSerialize: serializer(method) }]),
);

/**
 * Serves a provider on a Unix socket. Terraform opens a connection for each configuration of a provider, and configures the provider on
 * that connection. The protocol identifies a configuration only by its connection: it has no other mark of a configuration, so each
 * connection has its own handlers. Errors of a handler are shown to the user of Terraform.
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
    // Later errors concern a connection that could not be accepted, such as one of too many. Other connections continue.
    this.listener.on('error', () => undefined);
  }

  /** Stops the server after all running calls. */
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

/** Encodes the response to a call, for responses that are sent several times. */
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

function diagnosticOf(error: unknown): DiagnosticMessage {
  if (error instanceof StoreError) {
    return failure('The store of the sandbox cannot be used', error.message);
  }
  return failure('The sandbox failed', error instanceof Error ? (error.stack ?? error.message) : String(error));
}
