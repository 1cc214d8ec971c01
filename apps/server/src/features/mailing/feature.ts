// Newsletters: what they are made of, when they go out, and how they look (docs/decisions/newsletters.md).
import type { Feature } from '../../kit/feature.ts'
import { mailingBehaviour } from './behaviour.ts'
import { mailingCalendar } from './calendar.ts'

export const mailing: Feature = {
  name: 'mailing',
  behaviours: { mailing: mailingBehaviour },
  calendar: [mailingCalendar],
}
