// The reason for a refused move, with the messages of the moved item's form.
import { type EntityName, entityByName } from '@manset/model/entities/entities.ts'
import { boardTexts } from '../../boards/texts/texts.ts'
// Registers the messages about items sent meanwhile.
import '../../dispatch/texts/texts.ts'
import { findEntityLabels } from '../../kit/words/entity-texts.ts'
import { getRuleMessage, withFormattedInstant } from '../../kit/words/rule-message.ts'
import { hasCode } from '../../platform/calls/call-error.ts'
import { findText, translate } from '../../platform/language/texts.ts'
import { dateTexts } from '../../ui/dates/texts.ts'
import { formatError } from '../../ui/notify.ts'
import type { CalendarEntry } from './calendar-calls.ts'

/** `stamp` formats an instant like the form. */
export function formatRefusal(
  error: unknown,
  thing: Pick<CalendarEntry, 'entity' | 'title'>,
  stamp: (moment: string) => string,
): string {
  if (hasCode(error, 'BOARD_REFUSED')) {
    const params = { title: thing.title ?? '', faults: '' }
    const told = findText(boardTexts, `refused.${String(error.params.reason)}`, params)
    return told ?? translate(boardTexts, 'refused.other')
  }
  if (!hasCode(error, 'VALIDATION') || error.problems.length === 0) return formatError(error)
  const words = findEntityLabels(entityByName(thing.entity as EntityName))
  return error.problems
    .map((problem) => {
      // The form's date picker has its own message for an instant in the past.
      if (problem.rule === 'notBefore')
        return translate(dateTexts, 'notBefore', { moment: stamp(String(problem.params.moment)) })
      return words ? getRuleMessage(words, withFormattedInstant(problem, stamp)) : formatError(error)
    })
    .join(' ')
}
