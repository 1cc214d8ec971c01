// An item that is made on a page of its own: its form stays the same one when the address gets its id.
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { notify } from '../../ui/notify.ts'
import type { EntityItem } from '../entity/entity-item.ts'
import { kitTexts } from '../words/texts/texts.ts'

/** What a form that started empty has made, and whether the address has its id by now. */
interface Made {
  id: string | undefined
  isInAddress: boolean
  /** The form that is shown started empty and has made nothing yet. */
  isEmpty: boolean
  /** Of forms that started empty; the next one is another. */
  count: number
}

export interface MadeItem {
  /** React key of the form: nothing typed meanwhile is lost when what it made gets its address. */
  formKey: string
  /** Takes what was just made to its address; once the form was left, a notice leads there instead. */
  onCreated: (item: EntityItem) => void
}

/** Id of the notice about an item that was just made: the one with the way to it replaces the plain one. */
export const madeNotice = ({ id }: EntityItem) => `made ${id}`

/** Follows the id in the address, where undefined is a new item; `addressOf` is where one stands. */
export function useMadeItem(id: string | undefined, addressOf: (id: string) => string): MadeItem {
  const navigate = useNavigate()
  const { history } = useRouter()
  const t = useTexts(kitTexts)
  const isNew = id === undefined
  const [made, setMade] = useState<Made>({ id: undefined, isInAddress: false, isEmpty: isNew, count: 0 })
  const next = followed(made, id)
  if (next !== made) setMade(next)

  // Null once the page is gone.
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
        id: madeNotice(item),
        step: { label: t('edit.open'), run: open },
      })
    },
  }
}

/** With the id that is in the address now; the same object where that changes nothing. */
function followed(made: Made, id: string | undefined): Made {
  const isNew = id === undefined
  if (made.id === undefined) {
    if (made.isEmpty === isNew) return made
    return { ...made, isEmpty: isNew, count: made.count + (isNew ? 0 : 1) }
  }
  if (id === made.id) return made.isInAddress ? made : { ...made, isInAddress: true }
  // The navigation to its address is under way. Overtaken by one to another item, its form is gone.
  if (isNew && !made.isInAddress) return made
  return { id: undefined, isInAddress: false, isEmpty: isNew, count: made.count + 1 }
}
