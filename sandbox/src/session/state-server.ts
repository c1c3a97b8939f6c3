import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import * as http from 'node:http';
import { AddressInfo } from 'node:net';
import * as path from 'node:path';
import { Store } from '../engine/store';
import { requireValue } from '../shared/require-value';
import { Backends } from './state-backends';
import { keyIn, keyInFolder } from './state-keys';
import { objectsOf, readState } from './state-objects';

/** Access of terraform to the states of a run. */
export interface StateAccess {
  readonly environment: { readonly [name: string]: string };
  /**
   * Addresses of the states that data sources read, by the name of the data source; null if the sandbox has no state
   * for the data source, or if only terraform can evaluate the backend.
   */
  readonly addresses: { readonly [name: string]: string | null };
  /**
   * Local state file from which the initial state was read, because the objects in the file exist or existed in the
   * sandbox.
   */
  readonly taken?: string;
}

/** Terraform state that a run may read and write. */
interface Opened {
  readonly key: string;
  readonly backend: string;
  /** Initial Terraform state that was found outside the store. */
  readonly start?: string;
  /**
   * File with a state that terraform could not save. The state server deletes the file when terraform saves its next
   * state.
   */
  readonly errored?: string;
}

/** File in which terraform leaves its state if no server accepts it. */
const ERRORED = 'errored.tfstate';

const USER = 'gateways';

/**
 * Serves terraform states from the store for terraform's backend `http`. The state server starts listening when the
 * first run needs it.
 */
export class StateServer {
  private readonly server = http.createServer((request, response) => void this.serve(request, response));
  private readonly password = randomUUID();
  private readonly runs = new Map<string, Opened>();
  private listening?: Promise<string>;

  public constructor(private readonly store: Store) {}

  /** Gives a run access to the Terraform states of a configuration. */
  public async open(run: string, folder: string, { own, remotes }: Backends): Promise<StateAccess> {
    const base = await (this.listening ??= this.listen());
    const key = keyInFolder(this.store, folder);
    const local = /^local (.*)$/s.exec(own)?.[1];
    const opened = { key, backend: keyIn(this.store, own), ...this.startOf(key, folder, local) };
    this.runs.set(run, opened);
    const address = (one: string): string => `${base}/${run}/${one}`;
    const known = remotes.map((one): [string, string | null] => {
      const found = one.backend === undefined ? undefined : this.store.keyOfState(keyIn(this.store, one.backend));
      return [one.name, found === undefined ? null : address(found)];
    });
    return {
      environment: {
        TF_HTTP_ADDRESS: address(key),
        TF_HTTP_LOCK_ADDRESS: address(key),
        TF_HTTP_UNLOCK_ADDRESS: address(key),
        TF_HTTP_USERNAME: USER,
        TF_HTTP_PASSWORD: this.password,
      },
      addresses: Object.fromEntries(known),
      taken: opened.start !== undefined && opened.errored === undefined ? local : undefined,
    };
  }

  /** Ends the access of a terraform run to Terraform states through the state server. */
  public close(run: string): void {
    this.runs.delete(run);
  }

  public async stop(): Promise<void> {
    if (this.listening) {
      this.server.closeAllConnections();
      await new Promise((resolve) => this.server.close(resolve));
    }
  }

  private async listen(): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /**
   * Returns a state from outside the store: a state that terraform could not save because the sandbox was killed, if
   * that state continues the stored state. If such a state does not exist and the configuration has no stored state,
   * returns the local state file, unless the file has objects outside of the sandbox.
   */
  private startOf(key: string, folder: string, local: string | undefined): Pick<Opened, 'start' | 'errored'> {
    const errored = path.join(folder, ERRORED);
    const left = textOf(errored);
    if (left !== undefined && this.continues(left, this.store.getState(key))) {
      return { start: left, errored };
    }
    const text = local === undefined || this.store.getState(key) !== undefined ? undefined : textOf(local);
    return text !== undefined && this.isOfSandbox(text) ? { start: text } : {};
  }

  private continues(text: string, stored: string | undefined): boolean {
    if (stored === undefined) {
      return this.isOfSandbox(text);
    }
    const [left, before] = [readState(text), readState(stored)];
    return left?.lineage === before?.lineage && (left?.serial ?? 0) > (before?.serial ?? 0);
  }

  /** Whether a state has objects of the two providers, and all of them exist or existed in the sandbox. */
  private isOfSandbox(text: string): boolean {
    const state = readState(text);
    const objects = state === undefined ? [] : objectsOf(state, this.store);
    return objects.length > 0 && objects.every(({ isOfSandbox }) => isOfSandbox);
  }

  private async serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const answer = (status: number, text = ''): void => void response.writeHead(status).end(text);
    try {
      const [, run, key] = new URL(requireValue(request.url), 'http://127.0.0.1').pathname.split('/');
      const opened = this.runs.get(run);
      const expected = `Basic ${Buffer.from(`${USER}:${this.password}`).toString('base64')}`;
      if (request.headers.authorization !== expected || opened === undefined) {
        answer(401);
        return;
      }
      const pieces: Buffer[] = [];
      for await (const piece of request) {
        pieces.push(piece);
      }
      this.answerTo(requireValue(request.method), { run, key, text: Buffer.concat(pieces).toString() }, opened, answer);
    } catch (error) {
      answer(500, (error as Error).message);
    }
  }

  private answerTo(
    method: string,
    { run, key, text }: { readonly run: string; readonly key: string; readonly text: string },
    opened: Opened,
    answer: (status: number, text?: string) => void,
  ): void {
    const isOwn = key === opened.key;
    if (method === 'GET') {
      const state = (isOwn ? opened.start : undefined) ?? this.store.getState(key);
      answer(state === undefined ? 404 : 200, state);
    } else if (!isOwn) {
      // The state belongs to another configuration, which data sources only read, so the state server rejects changes
      // of it.
      answer(405);
    } else if (method === 'LOCK') {
      const held = this.store.lockState(key, run, text);
      answer(held === undefined ? 200 : 423, held);
    } else if (method === 'UNLOCK') {
      this.store.unlockState(key);
      answer(200);
    } else if (method === 'POST') {
      this.store.setState({ key, backend: opened.backend, text });
      this.runs.set(run, { key, backend: opened.backend });
      if (opened.errored !== undefined) {
        fs.rmSync(opened.errored, { force: true });
      }
      answer(200);
    } else {
      answer(405);
    }
  }
}

function textOf(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
