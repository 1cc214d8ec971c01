import path from 'node:path'
import type { Feature } from '../../kit/feature.ts'
import { mediaRoutes } from './routes.ts'
import { addCropTypes } from './schema.ts'
import { mediaSettings } from './settings.ts'
import { type OnStored, tellingOf } from './stored.ts'

/** Files of the newsroom; `onStored` hears of each that is new. */
export const media = (onStored: readonly OnStored[]): Feature => ({
  name: 'media',
  schema: addCropTypes,
  async routes(app, { authenticator, tools }) {
    const { db, files, settings } = tools
    await app.register(mediaRoutes, {
      db,
      files,
      authenticator,
      settings: mediaSettings(settings),
      cacheFolder: path.join(settings.dataDir, 'resized'),
      tellStored: tellingOf(onStored, tools),
    })
  },
})
