import { useCallback } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { sortableTexts } from './texts/texts.ts'

/** A position as announced: from 1, of how many; in a tree its level or parent, with several lists which one. */
export interface Position {
  place: number
  siblings: number
  level?: number
  parent?: string
  list?: string
}

export type FormatMoveText = (
  what: 'pickedUp' | 'moved' | 'dropped' | 'cancelled',
  name: string,
  position: Position,
) => string

/** Announcements of an item's moves. */
export function useMoveTexts(): FormatMoveText {
  const t = useTexts(sortableTexts)
  return useCallback(
    (what, name, { place, siblings, level, parent, list }) => {
      let where = t('where.flat', { place, siblings })
      if (parent !== undefined) where = t('where.below', { place, siblings, parent })
      else if (list !== undefined) where = t('where.list', { place, siblings, list })
      else if (level !== undefined) where = t('where.level', { place, siblings, level })
      return t(what, { name, where })
    },
    [t],
  )
}
