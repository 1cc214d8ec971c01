import type { WebKind } from '../kind.ts'
import { toListInput } from '../to-input.ts'
import { SitesCell } from './cell.tsx'

export const sites: WebKind<'sites'> = {
  Cell: SitesCell,
  toInput: toListInput,
  asText: (value) => (value ?? []).join(', '),
  changeLook: 'sides',
}
