// Registry of dispatch kinds. The kit lies below the features and cannot import their kinds, so the application provides them
// before the first call.
import type { DispatchKindName } from '@manset/model/dispatch/dispatch.ts'
import type { DispatchKind } from './kind.ts'

let known: ReadonlyMap<DispatchKindName, DispatchKind> = new Map()

export function provideDispatchKinds(kinds: readonly DispatchKind[]): void {
  known = new Map(kinds.map((kind) => [kind.kind, kind]))
}

/** Undefined if the feature was removed: such a dispatch is left alone. */
export function kindOf(name: DispatchKindName): DispatchKind | undefined {
  return known.get(name)
}

/** Names of registered kinds. */
export function knownKinds(): DispatchKindName[] {
  return [...known.keys()]
}
