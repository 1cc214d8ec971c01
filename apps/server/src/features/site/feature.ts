import type { Feature } from '../../kit/feature.ts'
import { addFirstSites } from './first-sites.ts'
import { addSiteMail } from './mail/schema.ts'
import { siteMailBehaviour } from './mail/site-mail-behaviour.ts'
import { addSites } from './schema.ts'

export const site: Feature = {
  name: 'site',
  behaviours: { siteConfiguration: siteMailBehaviour },
  schema(builder) {
    addSites(builder)
    addSiteMail(builder)
  },
  /** The demo creates its own sites. */
  async prepare(tools) {
    if (!tools.settings.isDemo) await addFirstSites(tools)
  },
}
