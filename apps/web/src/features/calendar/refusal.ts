// The reason for a refused move, with the messages of the moved item's form.
import { type EntityName, entityNamed } from '@manset/model/entities/entities.ts'
import { boardTexts } from '../../boards/texts/texts.ts'
// Registers the messages about items sent meanwhile.
import '../../dispatch/texts/texts.ts'
import { findWords } from '../../kit/words/entity-texts.ts'
import { messageOf, withMoment } from '../../kit/words/rule-message.ts'
import { hasCode } from '../../platform/calls/call-error.ts'
import { findText, translate } from '../../platform/language/texts.ts'
import { dateTexts } from '../../ui/dates/texts.ts'
import { textOfError } from '../../ui/notify.ts'
import type { Thing } from './calendar-calls.ts'

/** `stamp` formats an instant like the form. */
export function refusalText(
  error: unknown,
  thing: Pick<Thing, 'entity' | 'title'>,
  stamp: (moment: string) => string,
): string {
  if (hasCode(error, 'BOARD_REFUSED')) {
    const params = { title: thing.title ?? '', faults: '' }
    const told = findText(boardTexts, `refused.${String(error.params.reason)}`, params)
    return told ?? translate(boardTexts, 'refused.other')
  }
  if (!hasCode(error, 'VALIDATION') || error.problems.length === 0) return textOfError(error)
  const words = findWords(entityNamed(thing.entity as EntityName))
  return error.problems
    .map((problem) => {
      // The form's date picker has its own message for an instant in the past.
      if (problem.rule === 'notBefore')
        return translate(dateTexts, 'notBefore', { moment: stamp(String(problem.params.moment)) })
      return words ? messageOf(words, withMoment(problem, stamp)) : textOfError(error)
    })
    .join(' ')
}
