// The selection dialog for contents, recipes and the like, and its registered providers. Both are registered where the
// application is composed, so that no kind depends on a feature.
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import type { ComponentType } from 'react'

/** A chosen item as a list stores it: its id, or custom wording. */
export interface ChosenItem {
  contentId?: string
  recipeId?: string
  /** Addresses of both variants of a recipe's cover. */
  cover?: { horizontal: string; vertical: string }
  title?: string
  spot?: string
  url?: string
  /** Set for recipes in a newsletter. */
  imageUrl?: string
  contentDate?: string
  isChiefSelection?: boolean
}

export interface ChosenSubject {
  /** Global identifier: `content:12`. */
  subject: string
  title: string
  item: ChosenItem
}

export interface ChooserProps {
  isOpen: boolean
  /** Purpose of the choice, for the dialog's title. */
  label: string
  /** Names of the providers, one tab each; those for which the user lacks the permission are omitted. */
  providers: readonly string[]
  /** Maximum number of items; unlimited if absent. */
  max?: number
  /** The choice replaces an item: the dialog says so, and initially hides items that are already there. */
  isReplacing?: boolean
  /** Subjects that are already in the list: marked and not selectable. */
  marked?: readonly string[]
  /** Page size. */
  pageSize?: number
  /** Name of the provider's transformer for the chosen items; by default, items of a placement. */
  target?: string
  /** Title and standfirst can be adapted to the place. */
  isEditable?: boolean
  onClose(): void
  /** Called in the order of selection. The dialog closes itself. */
  onChosen(items: readonly ChosenSubject[]): void
}

export interface ChoiceProviderDeclaration {
  words: { tr: string; en: string }
  /** Any one of them suffices. */
  permissions: readonly PermissionKey[]
  /** A `ChoiceModule`, loaded when its tab is first opened. */
  load(): Promise<object>
}

const providers = new Map<string, ChoiceProviderDeclaration>()

/** Registers providers. */
export function registerChoiceProviders(
  declarations: Readonly<Record<string, ChoiceProviderDeclaration>>,
): void {
  for (const [name, choice] of Object.entries(declarations)) providers.set(name, choice)
}

/** Undefined for an unknown name. */
export const getChoiceProvider = (name: string): ChoiceProviderDeclaration | undefined => providers.get(name)

export type ChooserComponent = ComponentType<ChooserProps> & { preload(): Promise<void> }
let registeredChooser: ChooserComponent | undefined

/** Registers the dialog for the inputs of references. */
export function registerChooser(part: ChooserComponent): void {
  registeredChooser = part
}

export const getChooser = (): ChooserComponent | undefined => registeredChooser

/** The global identifier of an item, where items of several kinds are mixed. */
export const toSubject = (name: string, id: string): string => `${name}:${id}`

/** The id within a subject. */
export const parseSubjectId = (subject: string): string => subject.slice(subject.indexOf(':') + 1)
