// Mails are made in a thread that is started with the first one.
import { randomUUID } from 'node:crypto'
import { type Apart, workApart } from '../../../platform/work-apart.ts'
import type { Composition, MadeMail, Marks } from './composition.ts'
import type { MailAsked } from './make-mail-script.ts'

const LIMITS = { milliseconds: 20_000, memoryMegabytes: 512 }

let thread: Apart<MailAsked, MadeMail> | null = null

/** The mail with marks where each reader has something of their own; those asked for by one site wait for each other alone. */
export function makeMail(mail: Composition, marks: Marks, asker: string): Promise<MadeMail> {
  thread ??= workApart(new URL('./make-mail-script.ts', import.meta.url), LIMITS)
  return thread.run({ mail, marks }, asker)
}

/** Ends the thread; a mail that is being made is given up. */
export async function stopMaking(): Promise<void> {
  const ending = thread
  thread = null
  await ending?.close()
}

/** Texts that stand for what each reader has of their own, which nobody can have written into a newsletter. */
export function freshMarks(): Marks {
  const mark = (name: string) => `https://${randomUUID()}.invalid/${name}`
  return { leave: mark('leave'), preferences: mark('preferences') }
}
