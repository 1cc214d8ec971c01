// Pages of both specifications that are still to come: their addresses, rights and names are there already. Whoever
// builds one moves its entry into the feature's manifest, gives it a `page`, and takes its line out of docs/ROADMAP.md.
import type { Feature } from '../kit/feature.ts'

export const coming: Feature = {
  name: 'coming',
  routes: {},
}
