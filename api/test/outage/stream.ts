/** The live stream of a key, over HTTP. */
export interface Stream {
  /** The latest received answer. */
  readonly latest: () => unknown;
  readonly isOver: () => boolean;
  readonly close: () => void;
}

export async function openStream(url: string, token: string, key: string): Promise<Stream> {
  const ending = new AbortController();
  const answer = await fetch(`${url}/live?keys=${encodeURIComponent(JSON.stringify([key]))}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  let latest: unknown;
  let isOver = false;
  const follow = async () => {
    let text = '';
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (text + chunk).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events)
        if (event.startsWith('data: ')) latest = (JSON.parse(event.slice(6)) as { answer: unknown }).answer;
    }
  };
  follow()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  return { latest: () => latest, isOver: () => isOver, close: () => ending.abort() };
}
