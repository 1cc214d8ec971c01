// Newsletters: their composition, schedule and design (docs/decisions/newsletters.md).
import type { ChannelFeature } from '../../dispatch/kind.ts'
import { mailingBehaviour } from './behaviour.ts'
import { mailingCalendar } from './calendar.ts'
import { stopMaking } from './compose/make-mail.ts'
import { addMailPreviewPage } from './mail-preview-page.ts'
import { mailingKind } from './mailing-kind.ts'
import { addPictureRoute } from './picture-route.ts'
import type { MailingPorts } from './ports.ts'
import { addMailings } from './schema.ts'

export const mailing = (ports: MailingPorts): ChannelFeature => ({
  name: 'mailing',
  behaviours: { mailing: mailingBehaviour },
  calendar: [mailingCalendar(ports)],
  schema: (builder) => addMailings(builder, ports),
  channels: [mailingKind],
  async routes(app, { tools }) {
    await addPictureRoute(app, tools)
    await addMailPreviewPage(app, tools.settings.publicUrl)
  },
  start: () => ({ stop: stopMaking }),
})
