// Names of audit log subjects that are not entities, from the manifests of the features.
import { getLocale } from '../../platform/language/locale.ts'
import type { LocalizedName } from '../feature.ts'

const namesBySubject = new Map<string, LocalizedName>()

/** Registers names; repeated calls have no effect. */
export function registerAuditNames(words: Readonly<Record<string, LocalizedName>>): void {
  for (const [name, word] of Object.entries(words)) namesBySubject.set(name, word)
}

/** The name in the person's language, if there is one. */
export function getAuditName(name: string): string | undefined {
  return namesBySubject.get(name)?.[getLocale()]
}
