import path from 'node:path'
import type { Feature } from '../../kit/feature.ts'
import type { ShownItems } from '../../kit/shown-items.ts'
import type { PictureSource } from './agency-pictures.ts'
import { addReplacing } from './library-replace-schema.ts'
import { addLibrary } from './library-schema.ts'
import { watchRights } from './notify-rights.ts'
import { createPictureCopier } from './public.ts'
import { mediaRoutes } from './routes.ts'
import { addCropTypes } from './schema.ts'
import { mediaSettings } from './settings.ts'
import { notifyListeners, type OnStored } from './stored-listeners.ts'

export interface MediaPorts {
  /** Called for each new file. */
  onStored: readonly OnStored[]
  /** Sources from which pictures can be imported, by their names in the picker. */
  pictureSources: Readonly<Record<string, PictureSource>>
  /** Items that are visible to readers. */
  shown: readonly ShownItems[]
}

export const media = ({ onStored, pictureSources, shown }: MediaPorts): Feature => ({
  name: 'media',
  schema(builder) {
    addCropTypes(builder)
    addLibrary(builder, { pictureSources, copyOf: createPictureCopier(onStored) })
    addReplacing(builder)
  },
  async routes(app, { authenticator, tools }) {
    const { db, files, settings, clock } = tools
    await app.register(mediaRoutes, {
      db,
      files,
      clock,
      authenticator,
      settings: mediaSettings(settings),
      cacheFolder: path.join(settings.dataDir, 'resized'),
      notifyStored: notifyListeners(onStored, tools),
    })
  },
  start: (tools) => watchRights(tools, shown),
})
