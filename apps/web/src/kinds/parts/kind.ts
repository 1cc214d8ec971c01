import type { WebKind } from '../kind.ts'
import { plainKindOf } from '../plain-kinds.ts'
import { outline } from './outline.ts'

export const parts: WebKind<'parts'> = {
  Cell: null,
  toInput: (value, { fields }) =>
    (value ?? []).map((part) => ({
      ...part,
      ...Object.fromEntries(
        Object.entries(fields).flatMap(([name, field]) =>
          part[name] === undefined ? [] : [[name, plainKindOf(field).toInput(part[name], field)]],
        ),
      ),
    })),
  asText: (value, context, field) => outline(value ?? [], field, context),
  changeLook: 'outline',
  hasInnerInputs: true,
}
