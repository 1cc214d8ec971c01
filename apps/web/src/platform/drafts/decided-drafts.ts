// Drafts that were continued or discarded in one form: every other form of this browser that offers them stops doing so.

const NAME = 'decided drafts'

/** Tells all forms of this browser, those of this tab included, that the draft of a form is on offer no more. */
export function broadcastDecided(owner: string): void {
  const channel = new BroadcastChannel(NAME)
  channel.postMessage(owner)
  channel.close()
}

/** Calls back with the form of each draft that is decided, until the returned function is called. */
export function onDecided(listener: (owner: string) => void): () => void {
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<string>) => listener(data)
  return () => channel.close()
}
