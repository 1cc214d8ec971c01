import type { WebKind } from '../kind.ts'
import { SlotsCell } from './cell.tsx'
import { formatSlots } from './slot-texts.ts'

export const slots: WebKind<'slots'> = {
  Cell: SlotsCell,
  toInput: (value) => (value ?? []).map(({ day, time }) => ({ day, time })),
  asText: (value, { locale }) => formatSlots(value ?? [], locale).join(', '),
  changeLook: 'sides',
  hasInnerInputs: true,
}
