// Uploads that no field on screen shows, in a corner: they go on while the person moves between screens.
import { type ComponentType, useEffect, useState } from 'react'
import { useUploads } from '../../platform/uploads.ts'

/** The tray of uploads; once, in the shell. It is loaded with the first upload. */
export function UploadTray() {
  const items = useUploads()
  const [loaded, setLoaded] = useState<{ Panel: ComponentType }>()
  const isWanted = items.length > 0 && !loaded
  // A script that does not come costs the tray, not the screen: it is asked for again at the next news of an upload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of the list is such news
  useEffect(() => {
    if (!isWanted) return
    import('./tray-panel.tsx').then(
      ({ TrayPanel }) => setLoaded({ Panel: TrayPanel }),
      () => {},
    )
  }, [isWanted, items])
  return loaded ? <loaded.Panel /> : null
}
