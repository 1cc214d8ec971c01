// Components of features that listen while a user is signed in, on any screen.
import type { Feature } from '../kit/feature.ts'
import { useViewer } from '../platform/session/viewer.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { FEATURES } from './features.ts'

const createListener = ({ load }: NonNullable<Feature['watch']>) =>
  lazyComponent(load, (module) => module.Watch)
const FEATURE_LISTENERS = FEATURES.flatMap(({ name, watch }) =>
  watch ? [{ name, permission: watch.permission, Watch: createListener(watch) }] : [],
)

export function FeatureListeners() {
  const { can, site } = useViewer()
  return FEATURE_LISTENERS.map(({ name, permission, Watch }) =>
    !permission || can(permission) ? <Watch key={`${name} ${site.id}`} /> : null,
  )
}
