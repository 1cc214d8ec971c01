import path from 'node:path'
import type { Feature } from '../../kit/feature.ts'
import type { ShownItems } from '../../kit/shown-items.ts'
import type { PictureShelf } from './agency-pictures.ts'
import { addReplacing } from './library-replace-schema.ts'
import { addLibrary } from './library-schema.ts'
import { watchRights } from './notify-rights.ts'
import { pictureCopierTelling } from './public.ts'
import { mediaRoutes } from './routes.ts'
import { addCropTypes } from './schema.ts'
import { mediaSettings } from './settings.ts'
import { type OnStored, tellingOf } from './stored.ts'

export interface MediaPorts {
  /** Called for each new file. */
  onStored: readonly OnStored[]
  /** Sources from which pictures can be imported, by their names in the picker. */
  shelves: Readonly<Record<string, PictureShelf>>
  /** Items that are visible to readers. */
  shown: readonly ShownItems[]
}

export const media = ({ onStored, shelves, shown }: MediaPorts): Feature => ({
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
  start: (tools) => watchRights(tools, shown),
})
