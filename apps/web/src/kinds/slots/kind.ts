import type { WebKind } from '../kind.ts'
import { UNFILTERED } from '../plain-values.ts'
import { SlotsCell } from './cell.tsx'
import { slotTexts } from './slot-texts.ts'

export const slots: WebKind<'slots'> = {
  ...UNFILTERED,
  Cell: SlotsCell,
  toInput: (value) => (value ?? []).map(({ day, time }) => ({ day, time })),
  asText: (value, { locale }) => slotTexts(value ?? [], locale).join(', '),
  changeLook: 'sides',
  hasInnerInputs: true,
}
