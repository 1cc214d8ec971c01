// Where the kit finds the kinds of dispatches. It stands below the features that have them, so it cannot import them: the
// application hands them in once, before the first call.
import type { DispatchKindName } from '@manset/model/dispatch.ts'
import type { DispatchKind } from './kind.ts'

let known: ReadonlyMap<DispatchKindName, DispatchKind> = new Map()

export function provideDispatchKinds(kinds: readonly DispatchKind[]): void {
  known = new Map(kinds.map((kind) => [kind.kind, kind]))
}

/** Undefined where the feature that knew it is gone: such a dispatch is left alone. */
export function kindOf(name: DispatchKindName): DispatchKind | undefined {
  return known.get(name)
}

/** Kinds somebody knows how to send. */
export function knownKinds(): DispatchKindName[] {
  return [...known.keys()]
}
