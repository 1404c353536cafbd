/** A task's result, or the error of the code that ran. */
export type Outcome = { readonly value: unknown } | { readonly error: string };

/** How a process reports to its parent. */
interface Reporting {
  readonly send: (message: object) => void;
  readonly end: (code: number) => void;
}

/** Without confinement: for programs that run no code of a team. */
const direct: Reporting = {
  send: (message) => void process.send?.(message),
  end: (code) => process.exit(code),
};

/**
 * Runs the one task of a process that `runConfined` has started.
 * @param prepare called with the task before it is performed
 */
export function receiveTask<Task>(
  perform: (task: Task) => unknown,
  prepare: (task: Task) => Reporting = () => direct,
): void {
  let { end } = direct;
  process.once('disconnect', () => end(1));
  process.once('message', async (task) => {
    const { send, ...reporting } = prepare(task as Task);
    end = reporting.end;
    try {
      send({ value: await perform(task as Task) } satisfies Outcome);
    } catch (error) {
      send({ error: String(error) } satisfies Outcome);
    }
  });
}
