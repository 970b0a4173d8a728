// The page's side of the engine: one job at a time, each with its number. A new job or a cancel
// makes every later word of the old one fall on deaf ears, so it can never reach a wrong position.
import type { FromWorker, ToWorker } from "./messages.ts";
import { type Progress, readAnswer, type Search, searchCommands } from "./protocol.ts";

export interface SearchResult {
  /** In UCI form; null when there is no legal move. */
  move: string | null;
  /** The last progress that carried a score. */
  progress: Progress | null;
}

export interface Port {
  post(message: ToWorker): void;
  listen(onMessage: (message: FromWorker) => void, onError: (reason: string) => void): void;
  close(): void;
}

interface Job {
  id: number;
  progress: Progress | null;
  onProgress: (progress: Progress) => void;
  resolve: (result: SearchResult | null) => void;
  reject: (error: Error) => void;
}

export class EngineClient {
  private readonly open: () => Promise<Port>;
  private port: Promise<Port> | null = null;
  private current: Job | null = null;
  private lastId = 0;

  /** `open` starts the engine's thread; it is called at the first search. */
  constructor(open: () => Promise<Port>) {
    this.open = open;
  }

  get busy(): boolean {
    return this.current !== null;
  }

  /** Searches, dropping any search under way. Resolves to null when it is dropped itself. */
  search(
    search: Search,
    onProgress: (progress: Progress) => void = () => {},
  ): Promise<SearchResult | null> {
    this.cancel();
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.current = { id, progress: null, onProgress, resolve, reject };
      this.connect().then(
        (port) => {
          if (this.current?.id !== id) return;
          port.post({ kind: "job", job: id, commands: searchCommands(search) });
        },
        (error: unknown) => this.fail(id, String(error)),
      );
    });
  }

  /** Starts the engine's thread ahead of the first search. */
  warm(): void {
    // What goes wrong will be told by the first search.
    this.connect().catch(() => {});
  }

  /** Drops the search under way: its promise resolves to null, its answer is never heard. */
  cancel(): void {
    const job = this.current;
    if (!job) return;
    this.current = null;
    job.resolve(null);
    this.port?.then(
      (port) => port.post({ kind: "stop", job: job.id }),
      () => {},
    );
  }

  /** Asks for the best move found so far, now. */
  hurry(): void {
    const job = this.current;
    if (job)
      this.port?.then(
        (port) => port.post({ kind: "stop", job: job.id }),
        () => {},
      );
  }

  close(): void {
    this.cancel();
    this.port?.then(
      (port) => port.close(),
      () => {},
    );
    this.port = null;
  }

  private connect(): Promise<Port> {
    this.port ??= this.open().then(
      (port) => {
        port.listen(
          (message) => this.hear(message),
          (reason) => this.lose(reason),
        );
        return port;
      },
      (error: unknown) => {
        // The next search tries again: the network may be back.
        this.port = null;
        throw error;
      },
    );
    return this.port;
  }

  private hear(message: FromWorker): void {
    const job = this.current;
    if (message.kind === "failed") {
      // It could not even start, or it broke: in either case the next search needs another thread.
      if (message.job === 0 || message.job === job?.id) this.lose(message.message);
      return;
    }
    if (!job || message.job !== job.id) return;
    const answer = readAnswer(message.text);
    if (answer.kind === "progress") {
      if (answer.progress.score) job.progress = answer.progress;
      job.onProgress(answer.progress);
    } else if (answer.kind === "best") {
      this.current = null;
      job.resolve({ move: answer.move, progress: job.progress });
    }
  }

  private fail(id: number, reason: string): void {
    const job = this.current;
    if (!job || job.id !== id) return;
    this.current = null;
    job.reject(new Error(reason));
  }

  /** The thread is gone: the next search starts another. */
  private lose(reason: string): void {
    this.port?.then(
      (port) => port.close(),
      () => {},
    );
    this.port = null;
    const job = this.current;
    if (job) this.fail(job.id, reason);
  }
}
