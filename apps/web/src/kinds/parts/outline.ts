// Parts as text: one line each, with all their values.
import { referenceTargets } from '@manset/model/kinds/kinds.ts'
import { type PartsField, type PartValue, partTypeOf } from '@manset/model/kinds/parts.ts'
import type { TargetValue } from '@manset/model/kinds/reference.ts'
import { isEmpty } from '@manset/model/text/empty.ts'
import { getTreeRows } from '../../ui/sortable/tree.ts'
import type { AsTextContext } from '../kind.ts'
import { getPlainKind } from '../plain-kinds.ts'

const LEVEL = '\u2003'

/** Lines of text, indented by level, for comparing two revisions and copying. */
export function formatOutline(
  parts: readonly PartValue[],
  field: PartsField,
  context: AsTextContext,
): string {
  return getTreeRows(parts, new Set())
    .map(({ item, depth }) => LEVEL.repeat(depth) + formatLine(item, field, context))
    .join('\n')
}

function formatLine(part: PartValue, field: PartsField, context: AsTextContext): string {
  const { fields, label } = field
  const { partWords } = context
  const name = label === undefined ? '' : String(part[label] ?? '').trim()
  // The required field also identifies the type.
  const isToldByType = partTypeOf(field, part.type)?.required.length === 0
  const made = Object.entries(fields).flatMap(([key, one]) => {
    const value = part[key]
    if (key === label || isEmpty(value) || value === one.initial) return []
    const targets = referenceTargets(one)
    const said = getPlainKind(one).asText(
      value,
      {
        ...context,
        optionLabel: (option) => partWords.option(key, option),
        referencedItems: (context.referencedItems as readonly TargetValue[]).filter(({ to }) =>
          targets.includes(to),
        ),
      },
      one,
    )
    return [`${partWords.field(key)}: ${said}`]
  })
  return [name, isToldByType && partWords.type(part.type), ...made].filter(Boolean).join(' · ')
}
