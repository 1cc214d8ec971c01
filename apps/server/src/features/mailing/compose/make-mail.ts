// Renders mails in a worker thread, started with the first one.
import { randomUUID } from 'node:crypto'
import { type Apart, workApart } from '../../../platform/processes/worker-thread.ts'
import type { Composition, MadeMail, Marks } from './composition.ts'
import type { MailAsked } from './make-mail-script.ts'

const LIMITS = { milliseconds: 20_000, memoryMegabytes: 512 }

let thread: Apart<MailAsked, MadeMail> | null = null

/**
 * Renders the mail with placeholders for each reader's own links. The thread serves askers (sites) in rotation, so that a busy one does not
 * hold up the others.
 */
export function makeMail(mail: Composition, marks: Marks, asker: string): Promise<MadeMail> {
  thread ??= workApart(new URL('./make-mail-script.ts', import.meta.url), LIMITS)
  return thread.run({ mail, marks }, asker)
}

/** Ends the thread and abandons a mail that is being rendered. */
export async function stopMaking(): Promise<void> {
  const ending = thread
  thread = null
  await ending?.close()
}

/** New random placeholders, which no editor's text can contain. */
export function freshMarks(): Marks {
  const mark = (name: string) => `https://${randomUUID()}.invalid/${name}`
  return { leave: mark('leave'), preferences: mark('preferences') }
}
