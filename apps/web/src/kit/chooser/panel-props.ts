// Props of a chooser tab and its parts.
import type { UsableChoice } from './choice.ts'
import type { Selection, SelectionRules } from './selection.ts'

export interface ChoicePanelProps<R> {
  name: string
  choice: UsableChoice<R>
  rules: SelectionRules
  /** Rows that are already in the target list are hidden. */
  hidesMarked: boolean
  onHideMarked(hides: boolean): void
  selection: Selection
  /** Rows per page. */
  take: number
  isEditable: boolean
  /** The first tab of the dialog, which gets the initial focus. */
  isFirst: boolean
  onSelect(selection: Selection): void
  /** Adds the given or current selection. */
  onAdd(selection?: Selection): void
}

export type OptionView = 'rows' | 'cards'
