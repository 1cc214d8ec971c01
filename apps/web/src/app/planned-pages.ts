// Planned pages of both specifications with their addresses, permissions and names. To build one, move its entry into the
// feature's manifest, add a `page`, and remove its line from docs/ROADMAP.md.
import type { Feature } from '../kit/feature.ts'

export const plannedPages: Feature = {
  name: 'coming',
  routes: {},
}
