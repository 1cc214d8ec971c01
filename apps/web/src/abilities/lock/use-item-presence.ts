import { useCallback, useSyncExternalStore } from 'react'
import { type Translate, useTexts } from '../../platform/language/texts.ts'
import { getItemKey, getPresence, type ItemPresence, subscribePresence } from './item-presence.ts'
import type { PresentPerson } from './lock-state.ts'
import { lockTexts } from './texts/texts.ts'

/** Presence of an item; re-renders only if its display changes. */
export function useItemPresence(entity: string, id: string): ItemPresence | undefined {
  const key = getItemKey(entity, id)
  return useSyncExternalStore(
    useCallback((listener) => subscribePresence(key, listener), [key]),
    () => getPresence(key),
  )
}

/** “Ayşe is editing, Mehmet is here”. */
export function useFormatPresence(): (people: readonly PresentPerson[]) => string {
  const t = useTexts(lockTexts)
  return (people) => people.map((one) => formatPerson(one, t)).join(', ')
}

function formatPerson(
  { person: { name }, isEditing }: PresentPerson,
  t: Translate<typeof lockTexts.texts.tr>,
): string {
  return isEditing ? t('people.edits', { name }) : t('people.here', { name })
}
