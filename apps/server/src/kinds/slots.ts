import type { SlotsField, SlotValue } from '@manset/model/kinds/slots.ts'
import { access } from '../platform/graphql/builder.ts'
import { jsonListColumn, type ServerKind } from './kind.ts'

export const slots: ServerKind<SlotsField, SlotValue[]> = {
  ...jsonListColumn('Slot'),
  cell: (value) => ({ options: value.map(({ day, time }) => ({ option: day, beside: time })) }),
  addTypes(builder) {
    builder.objectRef<SlotValue>('Slot').implement({
      ...access('inherit'),
      description: 'A weekday, such as `monday`, and a time, `HH:mm` in the site’s time zone.',
      fields: (t) => ({ day: t.exposeString('day'), time: t.exposeString('time') }),
    })
    builder.inputType('SlotInput', {
      fields: (t) => ({ day: t.string({ required: true }), time: t.string({ required: true }) }),
    })
  },
}
