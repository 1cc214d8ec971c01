// Parts as text: one line each, with all their values.
import { targetsOf } from '@manset/model/kinds/kinds.ts'
import { type PartsField, type PartValue, partTypeOf } from '@manset/model/kinds/parts.ts'
import type { TargetValue } from '@manset/model/kinds/reference.ts'
import { isEmpty } from '@manset/model/text/empty.ts'
import { rowsOf } from '../../ui/sortable/tree.ts'
import type { AsTextContext } from '../kind.ts'
import { plainKindOf } from '../plain-kinds.ts'

const LEVEL = '\u2003'

/** Lines of text, indented by level, for comparing two revisions and copying. */
export function outline(parts: readonly PartValue[], field: PartsField, context: AsTextContext): string {
  return rowsOf(parts, new Set())
    .map(({ item, depth }) => LEVEL.repeat(depth) + lineOf(item, field, context))
    .join('\n')
}

function lineOf(part: PartValue, field: PartsField, context: AsTextContext): string {
  const { fields, label } = field
  const { partWords } = context
  const name = label === undefined ? '' : String(part[label] ?? '').trim()
  // The required field also identifies the type.
  const isToldByType = partTypeOf(field, part.type)?.required.length === 0
  const made = Object.entries(fields).flatMap(([key, one]) => {
    const value = part[key]
    if (key === label || isEmpty(value) || value === one.initial) return []
    const targets = targetsOf(one)
    const said = plainKindOf(one).asText(
      value,
      {
        ...context,
        optionLabel: (option) => partWords.option(key, option),
        referred: (context.referred as readonly TargetValue[]).filter(({ to }) => targets.includes(to)),
      },
      one,
    )
    return [`${partWords.field(key)}: ${said}`]
  })
  return [name, isToldByType && partWords.type(part.type), ...made].filter(Boolean).join(' · ')
}
