import type { WebKind } from '../kind.ts'
import { asList } from '../plain-values.ts'
import { SitesCell } from './cell.tsx'

export const sites: WebKind<'sites'> = {
  Cell: SitesCell,
  toInput: asList,
  asText: (value) => (value ?? []).join(', '),
  changeLook: 'sides',
}
