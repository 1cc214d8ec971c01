// Save hooks of features. The kit cannot import features, so the application registers them before the first call. Every save
// looks them up here, so no code path can skip a rule.
import { type Behaviour, composed } from './behaviour.ts'

type BehaviourOf = (entity: string) => Behaviour

let provided: BehaviourOf = () => composed([])
const known = new Map<string, Behaviour>()

export function provideBehaviours(behaviourOf: BehaviourOf): void {
  provided = behaviourOf
  known.clear()
}

/** The composed hooks of all features for an entity; cached. */
export const featureBehaviour: BehaviourOf = (entity) => {
  const behaviour = known.get(entity) ?? provided(entity)
  known.set(entity, behaviour)
  return behaviour
}
