// What is chosen in the selection dialog, as pure functions: one by one, or a stretch with Shift that grows and shrinks with
// where the focus goes. Nothing is chosen twice, nothing that stands there already, and no more than there may be.
import type { Chosen } from '../../kinds/chooser.ts'
import type { ChoiceCard } from './choice.ts'

/** A row that can be chosen. */
export interface Option {
  subject: string
  card: ChoiceCard
  made: Omit<Chosen, 'subject'>
}

export interface Selected extends Option {
  /** Its words were changed for this place. */
  isEdited?: true
}

export interface Selection {
  chosen: readonly Selected[]
  /** Where a stretch begins. */
  anchor: string | null
  /** What the present stretch added, to be let go where it shrinks. */
  stretch: readonly string[]
}

export interface SelectionRules {
  max: number
  marked: ReadonlySet<string>
}

/** `marked`: it stands there already. `unfit`: its card says why. `full`: no more may be chosen. */
export type Refusal = 'marked' | 'unfit' | 'full'

export const NOTHING_SELECTED: Selection = { chosen: [], anchor: null, stretch: [] }

export const isChosen = ({ chosen }: Selection, subject: string): boolean =>
  chosen.some((one) => one.subject === subject)

/** Why a row cannot be chosen now; where one is wanted, the next takes its place. */
export function refusalOf(
  option: Pick<Option, 'subject' | 'card'>,
  selection: Selection,
  { max, marked }: SelectionRules,
): Refusal | null {
  if (marked.has(option.subject)) return 'marked'
  if (option.card.refusal !== undefined) return 'unfit'
  const isFull = max > 1 && selection.chosen.length >= max
  return isFull && !isChosen(selection, option.subject) ? 'full' : null
}

/** With one more, or without it; a stretch begins there. */
export function toggled(selection: Selection, option: Option, rules: SelectionRules): Selection {
  const start = { anchor: option.subject, stretch: [] }
  const { chosen } = selection
  if (isChosen(selection, option.subject))
    return { ...start, chosen: chosen.filter(({ subject }) => subject !== option.subject) }
  if (refusalOf(option, selection, rules)) return { ...selection, ...start }
  return { ...start, chosen: rules.max === 1 ? [option] : [...chosen, option] }
}

/** Everything that can be chosen from where the stretch begins to a row; `from` begins one where none has begun. */
export function extended(
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
  if (rules.max === 1) return isChosen(selection, to) ? selection : toggled(selection, target, rules)
  const start = begun < 0 ? end : begun
  const between = options.slice(Math.min(start, end), Math.max(start, end) + 1)
  const dropped = new Set(selection.stretch)
  let next: Selection = {
    chosen: selection.chosen.filter(({ subject }) => !dropped.has(subject)),
    anchor: options[start]?.subject ?? to,
    stretch: [],
  }
  // Nearest to where it begins first, so that a stretch that does not fit stays whole from there.
  for (const option of start <= end ? between : between.toReversed()) {
    if (isChosen(next, option.subject) || refusalOf(option, next, rules)) continue
    const kept = selection.chosen.find(({ subject }) => subject === option.subject) ?? option
    next = { ...next, chosen: [...next.chosen, kept], stretch: [...next.stretch, option.subject] }
  }
  return next
}

/** Without one of them. */
export function removed(selection: Selection, gone: string): Selection {
  return { ...selection, chosen: selection.chosen.filter(({ subject }) => subject !== gone) }
}

/** In another order. */
export function reordered(selection: Selection, chosen: readonly Selected[]): Selection {
  return { ...selection, chosen }
}

/** One of them under other words. */
export function reworded(
  selection: Selection,
  subject: string,
  words: Pick<Chosen['item'], 'title' | 'spot'>,
): Selection {
  const chosen = selection.chosen.map((one): Selected => {
    if (one.subject !== subject) return one
    return { ...one, isEdited: true, made: { ...one.made, item: { ...one.made.item, ...words } } }
  })
  return { ...selection, chosen }
}

/** As whoever opened the dialog is handed it; words that were emptied are those of what was chosen. */
export function handedOver({ chosen }: Selection): Chosen[] {
  return chosen.map(({ subject, made: { title, item } }) => {
    const said = Object.entries(item).filter(([, value]) => value !== '')
    return { subject, title, item: Object.fromEntries(said) }
  })
}
