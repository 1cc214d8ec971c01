// Uploads that no field on screen shows, in a corner: they go on while the person moves between screens.
import { useUploads } from '../../platform/uploads.ts'
import { lazyPart, useOnceNeeded } from '../lazy-part.tsx'

const TrayPanel = lazyPart(
  () => import('./tray-panel.tsx'),
  (module) => module.TrayPanel,
)

/** The tray of uploads; once, in the shell. It is loaded with the first upload. */
export function UploadTray() {
  const items = useUploads()
  return useOnceNeeded(items.length > 0) && <TrayPanel />
}
