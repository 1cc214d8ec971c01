import path from 'node:path'
import type { Feature } from '../../kit/feature.ts'
import type { PictureShelf } from './agency-pictures.ts'
import { addReplacing } from './library-replace-schema.ts'
import { addLibrary } from './library-schema.ts'
import { pictureCopierTelling } from './public.ts'
import { mediaRoutes } from './routes.ts'
import { addCropTypes } from './schema.ts'
import { mediaSettings } from './settings.ts'
import { type OnStored, tellingOf } from './stored.ts'

export interface MediaPorts {
  /** Hear of each new file. */
  onStored: readonly OnStored[]
  /** Where pictures can be taken over from, by the name the picker has for it. */
  shelves: Readonly<Record<string, PictureShelf>>
}

export const media = ({ onStored, shelves }: MediaPorts): Feature => ({
  name: 'media',
  schema(builder) {
    addCropTypes(builder)
    addLibrary(builder, { shelves, copyOf: pictureCopierTelling(onStored) })
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
      tellStored: tellingOf(onStored, tools),
    })
  },
})
