// Components of features that listen while a user is signed in, on any screen.
import type { Feature } from '../kit/feature.ts'
import { useViewer } from '../platform/session/viewer.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { FEATURES } from './features.ts'

const partOf = ({ load }: NonNullable<Feature['watch']>) => lazyPart(load, (module) => module.Watch)
const WATCHES = FEATURES.flatMap(({ name, watch }) =>
  watch ? [{ name, permission: watch.permission, Watch: partOf(watch) }] : [],
)

export function Watches() {
  const { can, site } = useViewer()
  return WATCHES.map(({ name, permission, Watch }) =>
    !permission || can(permission) ? <Watch key={`${name} ${site.id}`} /> : null,
  )
}
