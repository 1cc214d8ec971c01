// Newsletters: what they are made of, when they go out, and how they look (docs/decisions/newsletters.md).
import type { Feature } from '../../kit/feature.ts'
import { mailingBehaviour } from './behaviour.ts'

export const mailing: Feature = {
  name: 'mailing',
  behaviours: { mailing: mailingBehaviour },
}
