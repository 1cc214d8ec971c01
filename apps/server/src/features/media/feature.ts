import path from 'node:path'
import type { Feature } from '../../kit/feature.ts'
import { mediaRoutes } from './routes.ts'
import { addCropTypes } from './schema.ts'
import { mediaSettings } from './settings.ts'

export const media: Feature = {
  name: 'media',
  schema: addCropTypes,
  async routes(app, { authenticator, tools: { db, files, settings } }) {
    await app.register(mediaRoutes, {
      db,
      files,
      authenticator,
      settings: mediaSettings(settings),
      cacheFolder: path.join(settings.dataDir, 'resized'),
    })
  },
}
