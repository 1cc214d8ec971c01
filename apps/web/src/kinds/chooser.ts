// The dialog in which contents, recipes and the like are chosen, as whoever opens it sees it, and what there is to choose
// from, by name. Both are filled in where the application is put together, so that no kind knows a feature.
import type { PermissionKey } from '@manset/model/permissions.ts'
import type { ComponentType } from 'react'

/** What a list takes of something that was chosen: which one it is, or words of its own. */
export interface ChosenItem {
  contentId?: string
  recipeId?: string
  /** Addresses of both variants of a recipe's cover. */
  cover?: { horizontal: string; vertical: string }
  title?: string
  spot?: string
  url?: string
  /** Of a recipe in a newsletter. */
  imageUrl?: string
  contentDate?: string
  isChiefSelection?: boolean
}

export interface Chosen {
  /** What it is, wherever it stands: `content:12`. */
  subject: string
  title: string
  item: ChosenItem
}

export interface ChooserProps {
  isOpen: boolean
  /** What is chosen for, in the dialog's title. */
  label: string
  /** A tab each, by the names features declared them under; those the person has no right to are left out. */
  providers: readonly string[]
  /** How many may be chosen; as many as wanted where left out. */
  max?: number
  /** What is chosen takes the place of something: the dialog says so, and hides what stands there already at first. */
  isReplacing?: boolean
  /** Subjects that stand there already: marked, and not to be chosen again. */
  marked?: readonly string[]
  /** Rows a page has. */
  pageSize?: number
  /** What the chosen become, which says by which transformer of a provider; an item of a placement where left out. */
  target?: string
  /** Title and spot can be changed for the place they are chosen for. */
  isEditable?: boolean
  onClose(): void
  /** In the order of the selected list. The dialog closes itself. */
  onChosen(items: readonly Chosen[]): void
}

export interface ChoiceDeclaration {
  words: { tr: string; en: string }
  /** Any one of them suffices. */
  permissions: readonly PermissionKey[]
  /** A `Choice`, loaded when its tab is first opened. */
  load(): Promise<object>
}

const choices = new Map<string, ChoiceDeclaration>()

/** Makes known what can be chosen from. */
export function defineChoices(named: Readonly<Record<string, ChoiceDeclaration>>): void {
  for (const [name, choice] of Object.entries(named)) choices.set(name, choice)
}

/** Undefined where nobody declared one of this name. */
export const choiceNamed = (name: string): ChoiceDeclaration | undefined => choices.get(name)

export type ChooserPart = ComponentType<ChooserProps> & { preload(): Promise<void> }
let defined: ChooserPart | undefined

/** Makes the dialog known to the inputs of references. */
export function defineChooser(part: ChooserPart): void {
  defined = part
}

export const chooser = (): ChooserPart | undefined => defined

/** How a reference to an item is written where kinds of items stand together. */
export const subjectOf = (name: string, id: string): string => `${name}:${id}`

/** The id within a subject. */
export const idOfSubject = (subject: string): string => subject.slice(subject.indexOf(':') + 1)
