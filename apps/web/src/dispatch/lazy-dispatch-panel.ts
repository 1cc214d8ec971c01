// The panel of a dispatch, loaded when it is first shown.
import { lazyComponent } from '../ui/lazy-component.tsx'

export const DispatchPanel = lazyComponent(
  () => import('./dispatch-panel.tsx'),
  (module) => module.DispatchPanel,
)
