// An item created on its own page: its form stays mounted when the address receives the id.
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { notify } from '../../ui/notify.ts'
import type { EntityItem } from '../entity/entity-item.ts'
import { kitTexts } from '../words/texts/texts.ts'

/** The item created by a form that started empty, and whether the address already has its id. */
interface CreatedItem {
  id: string | undefined
  isInAddress: boolean
  /** The visible form started empty and has created nothing yet. */
  isEmpty: boolean
  /** Number of forms that started empty so far; it makes their keys unique. */
  count: number
}

export interface CreatedItemController {
  /** React key of the form: unsaved input survives when the created item gets its address. */
  formKey: string
  /** Navigates to the created item; once the form was left, a notice links there instead. */
  onCreated: (item: EntityItem) => void
}

/** Id of the notice about a created item: the notice with the link replaces the plain one. */
export const getCreatedNoticeId = ({ id }: EntityItem) => `made ${id}`

/** Follows the id in the address, where undefined means a new item; `addressOf` gives an item's address. */
export function useCreatedItem(
  id: string | undefined,
  addressOf: (id: string) => string,
): CreatedItemController {
  const navigate = useNavigate()
  const { history } = useRouter()
  const t = useTexts(kitTexts)
  const isNew = id === undefined
  const [made, setMade] = useState<CreatedItem>({
    id: undefined,
    isInAddress: false,
    isEmpty: isNew,
    count: 0,
  })
  const next = followId(made, id)
  if (next !== made) setMade(next)

  // Null once the page is unmounted.
  const shown = useRef<{ count: number; path: string } | null>(null)
  const { count } = next
  useEffect(() => {
    if (isNew) shown.current = { count, path: history.location.pathname }
  }, [isNew, count, history])
  useEffect(
    () => () => {
      shown.current = null
    },
    [],
  )

  return {
    formKey: isNew || id === next.id ? `new ${count}` : id,
    onCreated: (item) => {
      const form = shown.current
      if (form?.count === count && form.path === history.location.pathname) {
        setMade({ id: item.id, isInAddress: false, isEmpty: false, count })
        void navigate({ to: addressOf(item.id), replace: true, state: true, ignoreBlocker: true })
        return
      }
      const open = () => void navigate({ to: addressOf(item.id) })
      notify('success', t('edit.savedLater', { id: item.id }), {
        id: getCreatedNoticeId(item),
        step: { label: t('edit.open'), run: open },
      })
    },
  }
}

/** The state for the id in the address; the same object if nothing changes. */
function followId(made: CreatedItem, id: string | undefined): CreatedItem {
  const isNew = id === undefined
  if (made.id === undefined) {
    if (made.isEmpty === isNew) return made
    return { ...made, isEmpty: isNew, count: made.count + (isNew ? 0 : 1) }
  }
  if (id === made.id) return made.isInAddress ? made : { ...made, isInAddress: true }
  // The navigation to its address is pending. If another navigation overtakes it, its form is gone.
  if (isNew && !made.isInAddress) return made
  return { id: undefined, isInAddress: false, isEmpty: isNew, count: made.count + 1 }
}
