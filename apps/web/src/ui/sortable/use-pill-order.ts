import type { PillAction } from './pill-keys.ts'
import { type Order, useOrder } from './use-order.ts'

export interface PillOrder extends Pick<Order, 'root' | 'said'> {
  handleAction(index: number, action: PillAction): void
}

/** Moving, removing and going along pills by keys. */
export function usePillOrder(
  values: readonly string[],
  onChange: (values: string[]) => void,
  saying: (value: string, place: number) => string,
): PillOrder {
  const { root, said, move, focus } = useOrder({
    items: values,
    handle: '[data-pill]',
    onChange,
    announce: (value, _, to) => saying(value, to + 1),
  })
  const handleAction = (index: number, action: PillAction) => {
    if (values[index] === undefined) return
    if (action.kind === 'remove') {
      onChange(values.filter((_, place) => place !== index))
      focus(Math.min(index, values.length - 2))
    } else if (action.kind === 'move' && action.to !== index) move(index, action.to)
    else focus(action.to)
  }
  return { root, said, handleAction }
}
