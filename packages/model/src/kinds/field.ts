// Types of fields and their values, derived from the table of kinds.
import type { parts } from './parts.ts'
import type { FieldOfKind, PlainKinds, ValueOfKind } from './plain-kinds.ts'

type Kinds = PlainKinds & { parts: typeof parts }
export type KindName = keyof Kinds

/** The field shape of one kind. */
export type FieldOf<K extends KindName> = K extends KindName ? FieldOfKind<Kinds[K]> : never

export type Field = FieldOf<KindName>

/** Value type of each kind; every kind may also be null. */
export type KindValues = { [K in KindName]: ValueOfKind<Kinds[K]> }
