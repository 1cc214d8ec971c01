// What things are called that have entries in the audit log and are no entity; the manifests of the features say it.
import { getLocale } from '../../platform/locale.ts'
import type { Words } from '../feature.ts'

const known = new Map<string, Words>()

/** Makes names known; a second time changes nothing. */
export function defineAudited(words: Readonly<Record<string, Words>>): void {
  for (const [name, word] of Object.entries(words)) known.set(name, word)
}

/** The name in the person's language, if there is one. */
export function auditedWord(name: string): string | undefined {
  return known.get(name)?.[getLocale()]
}
