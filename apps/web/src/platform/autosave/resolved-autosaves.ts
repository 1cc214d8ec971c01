// Announces autosaves that a form restored or discarded, so that other forms of this browser stop offering them.

const CHANNEL_NAME = 'decided drafts'

/** Notifies all forms of this browser, including this tab's, that the autosave of a form is no longer on offer. */
export function broadcastResolvedAutosave(owner: string): void {
  const channel = new BroadcastChannel(CHANNEL_NAME)
  channel.postMessage(owner)
  channel.close()
}

/** Calls back with the form of each restored or discarded autosave, until the returned function is called. */
export function onAutosaveResolved(listener: (owner: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL_NAME)
  channel.onmessage = ({ data }: MessageEvent<string>) => listener(data)
  return () => channel.close()
}
