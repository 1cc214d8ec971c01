// Names of audit log subjects that are not entities, from the manifests of the features.
import { getLocale } from '../../platform/language/locale.ts'
import type { Words } from '../feature.ts'

const known = new Map<string, Words>()

/** Registers names; repeated calls have no effect. */
export function defineAudited(words: Readonly<Record<string, Words>>): void {
  for (const [name, word] of Object.entries(words)) known.set(name, word)
}

/** The name in the person's language, if there is one. */
export function auditedWord(name: string): string | undefined {
  return known.get(name)?.[getLocale()]
}
