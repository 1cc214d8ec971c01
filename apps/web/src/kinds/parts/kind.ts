import type { WebKind } from '../kind.ts'
import { getPlainKind } from '../plain-kinds.ts'
import { formatOutline } from './outline.ts'

export const parts: WebKind<'parts'> = {
  Cell: null,
  toInput: (value, { fields }) =>
    (value ?? []).map((part) => ({
      ...part,
      ...Object.fromEntries(
        Object.entries(fields).flatMap(([name, field]) =>
          part[name] === undefined ? [] : [[name, getPlainKind(field).toInput(part[name], field)]],
        ),
      ),
    })),
  asText: (value, context, field) => formatOutline(value ?? [], field, context),
  changeLook: 'outline',
  hasInnerInputs: true,
}
