import { useCallback, useSyncExternalStore } from 'react'
import { type Translate, useTexts } from '../../platform/language/texts.ts'
import { keyOf, type OpenItem, openItem, watchItem } from './people-here.ts'
import type { Here } from './standing.ts'
import { lockTexts } from './texts/texts.ts'

/** Presence of an item; re-renders only if its display changes. */
export function useOpenItem(entity: string, id: string): OpenItem | undefined {
  const key = keyOf(entity, id)
  return useSyncExternalStore(
    useCallback((listener) => watchItem(key, listener), [key]),
    () => openItem(key),
  )
}

/** “Ayşe is editing, Mehmet is here”. */
export function useSaidPeople(): (people: readonly Here[]) => string {
  const t = useTexts(lockTexts)
  return (people) => people.map((one) => saidOf(one, t)).join(', ')
}

function saidOf({ person: { name }, isEditing }: Here, t: Translate<typeof lockTexts.texts.tr>): string {
  return isEditing ? t('people.edits', { name }) : t('people.here', { name })
}
