// Renders mails in a worker thread, started with the first one.
import { randomUUID } from 'node:crypto'
import { createWorkerRunner, type WorkerRunner } from '../../../platform/processes/worker-thread.ts'
import type { Composition, LinkPlaceholders, RenderedMail } from './composition.ts'
import type { RenderRequest } from './render-mail-script.ts'

const LIMITS = { milliseconds: 20_000, memoryMegabytes: 512 }

let thread: WorkerRunner<RenderRequest, RenderedMail> | null = null

/**
 * Renders the mail with placeholders for each reader's own links. The thread serves askers (sites) in rotation, so that a busy one does not
 * hold up the others.
 */
export function renderMail(mail: Composition, marks: LinkPlaceholders, asker: string): Promise<RenderedMail> {
  thread ??= createWorkerRunner(new URL('./render-mail-script.ts', import.meta.url), LIMITS)
  return thread.run({ mail, marks }, asker)
}

/** Ends the thread and abandons a mail that is being rendered. */
export async function stopRendering(): Promise<void> {
  const ending = thread
  thread = null
  await ending?.close()
}

/** New random placeholders, which no editor's text can contain. */
export function createPlaceholders(): LinkPlaceholders {
  const mark = (name: string) => `https://${randomUUID()}.invalid/${name}`
  return { leave: mark('leave'), preferences: mark('preferences') }
}
