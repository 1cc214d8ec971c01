// An item that is made on a page of its own: its form stays the same one when the address gets its id.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { EntityItem } from '../entity/entity-item.ts'

/** What a form that started empty has made, and whether the address has its id by now. */
interface Made {
  id: string | undefined
  isInAddress: boolean
  /** Of forms that started empty; the next one is another. */
  count: number
}

export interface MadeItem {
  /** React key of the form: nothing typed meanwhile is lost when what it made gets its address. */
  formKey: string
  /** Takes what was just made to its address. */
  onCreated: (item: EntityItem) => void
}

/** Follows the id in the address, where undefined is a new item; `addressOf` is where one stands. */
export function useMadeItem(id: string | undefined, addressOf: (id: string) => string): MadeItem {
  const navigate = useNavigate()
  const [made, setMade] = useState<Made>({ id: undefined, isInAddress: false, count: 0 })
  if (made.id !== undefined && made.isInAddress !== (id === made.id))
    setMade(
      made.isInAddress
        ? { id: undefined, isInAddress: false, count: made.count + 1 }
        : { ...made, isInAddress: true },
    )
  return {
    formKey: id === undefined || id === made.id ? `new ${made.count}` : id,
    onCreated: (item) => {
      setMade(({ count }) => ({ id: item.id, isInAddress: false, count }))
      void navigate({ to: addressOf(item.id), replace: true, state: true, ignoreBlocker: true })
    },
  }
}
