// A corner tray with the uploads that no field on screen shows; they continue during navigation.
import { useStore } from '../../platform/store.ts'
import { uploadsBegun } from '../../platform/upload/started.ts'
import { lazyPart } from '../lazy-part.tsx'

const TrayPanel = lazyPart(
  () => import('./tray-panel.tsx'),
  (module) => module.TrayPanel,
)

/** The tray of uploads; used once, in the shell. Loaded with the first upload. */
export function UploadTray() {
  return useStore(uploadsBegun) && <TrayPanel />
}
