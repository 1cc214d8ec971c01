// What a tab of the selection dialog is given, and its parts in turn.
import type { UsableChoice } from './choice.ts'
import type { Selection, SelectionRules } from './selection.ts'

export interface ChoicePanelProps<R> {
  name: string
  choice: UsableChoice<R>
  rules: SelectionRules
  /** Rows that stand where they are chosen for already are left out. */
  hidesMarked: boolean
  onHideMarked(hides: boolean): void
  selection: Selection
  /** Rows a page has. */
  take: number
  isEditable: boolean
  /** It stands there when the dialog opens, and takes the focus. */
  isFirst: boolean
  onSelect(selection: Selection): void
  /** Hands over what is chosen; of the selection given where there is one. */
  onAdd(selection?: Selection): void
}

export type OptionView = 'rows' | 'cards'
