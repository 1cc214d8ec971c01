// The scope of unsaved input on a screen.
import { useMemo } from 'react'
import { usePerson } from '../session/person.ts'
import { useSite } from '../session/viewer.ts'
import { type AutosaveScope, NEW_ITEM, NOBODY } from './autosave-scope.ts'

/** The scope of this tab's person and site; the same object until one of its parts changes. */
export function useAutosaveScope(entity: string, item: string | undefined): AutosaveScope {
  const person = usePerson() ?? NOBODY
  const { id: site } = useSite()
  return useMemo(() => ({ person, site, entity, item: item ?? NEW_ITEM }), [person, site, entity, item])
}
