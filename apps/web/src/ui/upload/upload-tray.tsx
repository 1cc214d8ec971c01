// Uploads that no field on screen shows, in a corner: they go on while the person moves between screens.
import { useStore } from '../../platform/store.ts'
import { uploadsBegun } from '../../platform/uploads-begun.ts'
import { lazyPart } from '../lazy-part.tsx'

const TrayPanel = lazyPart(
  () => import('./tray-panel.tsx'),
  (module) => module.TrayPanel,
)

/** The tray of uploads; once, in the shell. It is loaded with the first upload. */
export function UploadTray() {
  return useStore(uploadsBegun) && <TrayPanel />
}
