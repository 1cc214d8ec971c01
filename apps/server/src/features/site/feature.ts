import type { Feature } from '../../kit/feature.ts'
import { addFirstSites } from './first-sites.ts'
import { addSites } from './schema.ts'

export const site: Feature = {
  name: 'site',
  schema: addSites,
  /** The demo brings its own. */
  async prepare(tools) {
    if (!tools.settings.isDemo) await addFirstSites(tools)
  },
}
