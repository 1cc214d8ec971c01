// What features add to the saves of an entity. The kit cannot import features, so the application registers their behaviour
// once, before the first call. Every save looks it up here, so no path can leave a rule out.
import { type Behaviour, composed } from './behaviour.ts'

type BehaviourOf = (entity: string) => Behaviour

let known: BehaviourOf = () => composed([])

export function provideBehaviours(behaviourOf: BehaviourOf): void {
  known = behaviourOf
}

/** What the features add to the saves of an entity. */
export const featureBehaviour: BehaviourOf = (entity) => known(entity)
