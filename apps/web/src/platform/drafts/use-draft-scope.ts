// The scope of what is typed on a screen.
import { useMemo } from 'react'
import { usePerson } from '../session/person.ts'
import { useSite } from '../session/viewer.ts'
import { type DraftScope, NEW_ITEM } from './draft-scope.ts'

/** The scope of this tab's person and site; undefined before anybody signed in. */
export function useDraftScope(entity: string, item: string | undefined): DraftScope | undefined {
  const person = usePerson()
  const { id: site } = useSite()
  return useMemo(
    () => (person === undefined ? undefined : { person, site, entity, item: item ?? NEW_ITEM }),
    [person, site, entity, item],
  )
}
