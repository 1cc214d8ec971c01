// The selection of the chooser, as pure functions: single rows, or a Shift range that follows the focus. Rows are selected once, never when
// already in the target list, and never more than the maximum.
import type { ChosenSubject } from '../../kinds/chooser.ts'
import type { ChoiceCard } from './choice.ts'

/** A selectable row. */
export interface Option {
  subject: string
  card: ChoiceCard
  made: Omit<ChosenSubject, 'subject'>
}

export interface Selected extends Option {
  /** Its texts were changed for this placement. */
  isEdited?: true
}

export interface Selection {
  chosen: readonly Selected[]
  /** Where a Shift range begins. */
  anchor: string | null
  /** Rows that the current range added; they are removed when it shrinks. */
  stretch: readonly string[]
}

export interface SelectionRules {
  max: number
  marked: ReadonlySet<string>
}

/** `marked`: already in the target list. `unfit`: its card gives the reason. `full`: the maximum is reached. */
export type Refusal = 'marked' | 'unfit' | 'full'

export const NOTHING_SELECTED: Selection = { chosen: [], anchor: null, stretch: [] }

export const isChosen = ({ chosen }: Selection, subject: string): boolean =>
  chosen.some((one) => one.subject === subject)

/** Why a row cannot be selected now. With a maximum of one, the new row replaces the old one, so `full` does not occur. */
export function getRefusal(
  option: Pick<Option, 'subject' | 'card'>,
  selection: Selection,
  { max, marked }: SelectionRules,
): Refusal | null {
  if (marked.has(option.subject)) return 'marked'
  if (option.card.refusal !== undefined) return 'unfit'
  const isFull = max > 1 && selection.chosen.length >= max
  return isFull && !isChosen(selection, option.subject) ? 'full' : null
}

/** Selects or deselects a row, which becomes the anchor of the next range. */
export function toggleOption(selection: Selection, option: Option, rules: SelectionRules): Selection {
  const start = { anchor: option.subject, stretch: [] }
  const { chosen } = selection
  if (isChosen(selection, option.subject))
    return { ...start, chosen: chosen.filter(({ subject }) => subject !== option.subject) }
  if (getRefusal(option, selection, rules)) return { ...selection, ...start }
  return { ...start, chosen: rules.max === 1 ? [option] : [...chosen, option] }
}

/** Selects every selectable row from the anchor to a row; without an anchor, `from` becomes it. */
export function extendSelection(
  selection: Selection,
  options: readonly Option[],
  { from, to }: { from: string; to: string },
  rules: SelectionRules,
): Selection {
  const placeOf = (subject: string | null) => options.findIndex((one) => one.subject === subject)
  const begun = placeOf(selection.anchor) < 0 ? placeOf(from) : placeOf(selection.anchor)
  const end = placeOf(to)
  const target = options[end]
  if (!target) return selection
  if (rules.max === 1) return isChosen(selection, to) ? selection : toggleOption(selection, target, rules)
  const start = begun < 0 ? end : begun
  const between = options.slice(Math.min(start, end), Math.max(start, end) + 1)
  const dropped = new Set(selection.stretch)
  let next: Selection = {
    chosen: selection.chosen.filter(({ subject }) => !dropped.has(subject)),
    anchor: options[start]?.subject ?? to,
    stretch: [],
  }
  // Nearest to the anchor first, so that a range that exceeds the maximum stays contiguous from there.
  for (const option of start <= end ? between : between.toReversed()) {
    if (isChosen(next, option.subject) || getRefusal(option, next, rules)) continue
    const kept = selection.chosen.find(({ subject }) => subject === option.subject) ?? option
    next = { ...next, chosen: [...next.chosen, kept], stretch: [...next.stretch, option.subject] }
  }
  return next
}

/** The selection without one row. */
export function removeSelected(selection: Selection, gone: string): Selection {
  return { ...selection, chosen: selection.chosen.filter(({ subject }) => subject !== gone) }
}

/** The selection in another order. */
export function reorderSelection(selection: Selection, chosen: readonly Selected[]): Selection {
  return { ...selection, chosen }
}

/** The selection with other texts for one row. */
export function setSelectedTexts(
  selection: Selection,
  subject: string,
  words: Pick<ChosenSubject['item'], 'title' | 'spot'>,
): Selection {
  const chosen = selection.chosen.map((one): Selected => {
    if (one.subject !== subject) return one
    return { ...one, isEdited: true, made: { ...one.made, item: { ...one.made.item, ...words } } }
  })
  return { ...selection, chosen }
}

/** The selection in the form that callers receive; emptied texts fall back to the item's own. */
export function toChosen({ chosen }: Selection): ChosenSubject[] {
  return chosen.map(({ subject, made: { title, item } }) => {
    const said = Object.entries(item).filter(([, value]) => value !== '')
    return { subject, title, item: Object.fromEntries(said) }
  })
}
