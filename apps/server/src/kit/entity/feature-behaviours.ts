// Where the kit finds what features add to the saves of an entity. The kit stands below them, so the application hands it in
// once, before the first call. Every path that saves an item finds it here, so no path can leave a rule out.
import { type Behaviour, composed } from './behaviour.ts'

type BehaviourOf = (entity: string) => Behaviour

let known: BehaviourOf = () => composed([])

export function provideBehaviours(behaviourOf: BehaviourOf): void {
  known = behaviourOf
}

/** What the features add to the saves of an entity. */
export const featureBehaviour: BehaviourOf = (entity) => known(entity)
