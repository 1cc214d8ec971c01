// Keyboard shortcuts of a list: active while it is mounted, and listed in the shortcut overview.
import { useTexts } from '../../../platform/language/texts.ts'
import { notify } from '../../../ui/notify.ts'
import { type Shortcut, useShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import { liveListTexts } from './texts/texts.ts'

export interface RowKey<R> {
  /** A single letter. */
  keys: string
  label: string
  run: (row: R) => void
}

export interface RowKeysOptions<R> {
  rows: readonly R[]
  rowKeys?: readonly RowKey<R>[]
  isChoosable: boolean
  toggle: (row: R) => void
  moveBy: (rows: number) => void
  openActive: () => void
}

/** Registers the shortcuts; returns those of a row, for its `aria-keyshortcuts`. */
export function useRowKeys<R extends { id: string }>(options: RowKeysOptions<R>): string | undefined {
  const { rows, isChoosable, toggle, moveBy, openActive } = options
  const t = useTexts(liveListTexts)
  const group = t('keys.group')
  const own = [...(options.rowKeys ?? [])]
  if (isChoosable) own.push({ keys: 'X', label: t('keys.choose'), run: toggle })
  const shortcuts: Omit<Shortcut, 'group'>[] = [
    { keys: 'J', label: t('keys.next'), run: () => moveBy(1) },
    { keys: 'K', label: t('keys.previous'), run: () => moveBy(-1) },
    { keys: 'E', label: t('keys.open'), run: openActive },
    ...own.map(({ keys, label, run }) => ({
      ...{ keys, label },
      run: ({ target }: KeyboardEvent) => {
        // The focus may be on a link or button inside the row.
        const at = (target as HTMLElement).closest<HTMLElement>('[data-row-id]')?.dataset.rowId
        const row = rows.find(({ id }) => id === at)
        if (row) run(row)
        else notify('info', t('keys.noRow'), { id: 'noRow' })
      },
    })),
  ]
  // Handled by the rows themselves: elsewhere they belong to the browser.
  if (isChoosable)
    shortcuts.push(
      { keys: 'shift+ArrowDown', label: t('keys.extendDown') },
      { keys: 'shift+ArrowUp', label: t('keys.extendUp') },
      { keys: 'mod+A', label: t('choose.all') },
    )
  useShortcuts(shortcuts.map((one) => ({ ...one, group })))
  const names = own.map(({ keys }) => keys)
  if (isChoosable) names.push('Shift+ArrowDown', 'Shift+ArrowUp', 'Control+A')
  return names.join(' ') || undefined
}
