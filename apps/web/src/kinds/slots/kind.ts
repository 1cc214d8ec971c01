import type { WebKind } from '../kind.ts'
import { SlotsCell } from './cell.tsx'
import { slotTexts } from './slot-texts.ts'

export const slots: WebKind<'slots'> = {
  Cell: SlotsCell,
  toInput: (value) => (value ?? []).map(({ day, time }) => ({ day, time })),
  asText: (value, { locale }) => slotTexts(value ?? [], locale).join(', '),
  changeLook: 'sides',
  hasInnerInputs: true,
}
