// An item that is made on a page of its own: its form stays the same one when the address gets its id.
import { useState } from 'react'

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
  /** Tells the id of what was just made, before the address changes to it. */
  note: (id: string) => void
}

/** Follows the id in the address; undefined there is a new item. */
export function useMadeItem(id: string | undefined): MadeItem {
  const [made, setMade] = useState<Made>({ id: undefined, isInAddress: false, count: 0 })
  if (made.id !== undefined && made.isInAddress !== (id === made.id))
    setMade(
      made.isInAddress
        ? { id: undefined, isInAddress: false, count: made.count + 1 }
        : { ...made, isInAddress: true },
    )
  return {
    formKey: id === undefined || id === made.id ? `new ${made.count}` : id,
    note: (madeId) => setMade(({ count }) => ({ id: madeId, isInAddress: false, count })),
  }
}
