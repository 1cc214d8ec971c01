// Newsletters: their composition, schedule and design (docs/decisions/newsletters.md).
import type { ChannelFeature } from '../../dispatch/channel.ts'
import { mailingBehaviour } from './behaviour.ts'
import { newsletterChannel } from './channel.ts'
import { stopRendering } from './compose/render-mail.ts'
import { addMailPreviewPage } from './mail-preview-page.ts'
import { addPictureRoute } from './picture-route.ts'
import type { MailingPorts } from './ports.ts'
import { addMailings } from './schema.ts'

export const mailing = (ports: MailingPorts): ChannelFeature => ({
  name: 'mailing',
  behaviours: { mailing: mailingBehaviour },
  schema: (builder) => addMailings(builder, ports),
  channels: [newsletterChannel(ports)],
  async routes(app, { tools }) {
    await addPictureRoute(app, tools)
    await addMailPreviewPage(app, tools.settings.publicUrl)
  },
  start: () => ({ stop: stopRendering }),
})
