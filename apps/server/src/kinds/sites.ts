import type { SitesField } from '@manset/model/kinds/sites.ts'
import { arrayColumn, type ServerKind } from './kind.ts'

export const sites: ServerKind<SitesField, number[]> = {
  ...arrayColumn('_int4', 'Int'),
  cell: (value) => value.join(', '),
}
