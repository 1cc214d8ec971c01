// Uploads of this tab. They go on while the person moves between screens; whoever wants to know watches the list.
//   const [id] = uploads.add([file], () => 'image');  const stored = await uploads.finished(id)
import { getSelectedSiteId } from './site.ts'
import { useStore } from './store.ts'
import { findKnownFile, hashFile, sendFile } from './upload-calls.ts'
import { createUploadQueue, HIGHEST_ID, LOWEST_ID, type UploadItem } from './upload-queue.ts'
import { uploadsBegun } from './uploads-begun.ts'

/** The uploads of this tab. */
export const uploads = createUploadQueue({
  send: sendFile,
  findKnown: findKnownFile,
  hash: hashFile,
  siteId: getSelectedSiteId,
  newId: () => LOWEST_ID + Math.floor(Math.random() * (HIGHEST_ID - LOWEST_ID + 1)),
})

uploads.subscribe(() => {
  if (uploads.items().length > 0) uploadsBegun.set(true)
})

/** Everything in the list of uploads; renders again when it changes. */
export function useUploads(): readonly UploadItem[] {
  return useStore({ get: uploads.items, set: () => {}, subscribe: uploads.subscribe })
}
