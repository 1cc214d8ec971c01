// What features add to the saves of an entity. The kit cannot import features, so the application registers their behaviour
// once, before the first call. Every save looks it up here, so no path can leave a rule out.
import { type Behaviour, composed } from './behaviour.ts'

type BehaviourOf = (entity: string) => Behaviour

let provided: BehaviourOf = () => composed([])
const known = new Map<string, Behaviour>()

export function provideBehaviours(behaviourOf: BehaviourOf): void {
  provided = behaviourOf
  known.clear()
}

/** What the features add to the saves of an entity; composed once for each. */
export const featureBehaviour: BehaviourOf = (entity) => {
  const behaviour = known.get(entity) ?? provided(entity)
  known.set(entity, behaviour)
  return behaviour
}
