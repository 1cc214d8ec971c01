// Save hooks of features. The kit cannot import features, so the application registers them before the first call. Every save
// looks them up here, so no code path can skip a rule.
import { type Behaviour, composeBehaviours } from './behaviour.ts'

type BehaviourOf = (entity: string) => Behaviour

let findBehaviours: BehaviourOf = () => composeBehaviours([])
const behaviourByEntity = new Map<string, Behaviour>()

export function provideFeatureBehaviours(behaviourOf: BehaviourOf): void {
  findBehaviours = behaviourOf
  behaviourByEntity.clear()
}

/** The composed hooks of all features for an entity; cached. */
export const featureBehaviour: BehaviourOf = (entity) => {
  const behaviour = behaviourByEntity.get(entity) ?? findBehaviours(entity)
  behaviourByEntity.set(entity, behaviour)
  return behaviour
}
