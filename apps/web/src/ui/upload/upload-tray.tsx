// A corner tray with the uploads that no field on screen shows; they continue during navigation.
import { useStore } from '../../platform/store.ts'
import { hasStartedUploads } from '../../platform/upload/has-started-uploads.ts'
import { lazyComponent } from '../lazy-component.tsx'

const TrayPanel = lazyComponent(
  () => import('./tray-panel.tsx'),
  (module) => module.TrayPanel,
)

/** The tray of uploads; used once, in the shell. Loaded with the first upload. */
export function UploadTray() {
  return useStore(hasStartedUploads) && <TrayPanel />
}
