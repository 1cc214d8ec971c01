// What the detail of an agency item is given; its parts take some of it.
import type { AgencyStatus } from '@manset/model/agency.ts'
import type { AgencyRow } from '../agency.documents.ts'

export interface AgencyDetailProps {
  id: string
  /** Of the row in the list; a newer one is read again. */
  version: number | undefined
  onStatus: (row: AgencyRow, status: AgencyStatus) => Promise<void>
  onClose: () => void
}
