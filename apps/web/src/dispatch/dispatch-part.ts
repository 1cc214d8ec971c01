// The panel of a dispatch, loaded when it is first shown.
import { lazyPart } from '../ui/lazy-part.tsx'

export const DispatchPanel = lazyPart(
  () => import('./dispatch-panel.tsx'),
  (module) => module.DispatchPanel,
)
