// The stored item and the autosave side by side, word by word.
import { fieldsOf } from '@manset/model/entities/entity.ts'
import { referenceTargets } from '@manset/model/kinds/kinds.ts'
import { referencesIn } from '@manset/model/kinds/leaves.ts'
import { Button } from '@mantine/core'
import { useTexts } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { getFormValues, getReferencedItems } from '../../entity/entity-item.ts'
import { ChangedFields } from '../../history/changed-fields.tsx'
import { kitTexts } from '../../words/texts/texts.ts'
import { useNames } from '../../words/use-names.ts'
import { useFormScope } from '../form-scope.ts'
import { getComparisonTextKey, getRestoreTextKey } from './offer-text-keys.ts'
import type { Offer } from './offers.ts'

export interface AutosaveComparisonProps {
  offer: Offer
  onClose: () => void
  /** Undefined when the person may only read. */
  onRestore: (() => void) | undefined
}

export function AutosaveComparison({ offer, onClose, onRestore }: AutosaveComparisonProps) {
  const t = useTexts(kitTexts)
  const format = useFormat()
  const { form } = useFormScope()
  const { entity, item } = form
  const typed = form.getDifferingInput(offer)
  const names = Object.keys(typed)
  const stands = getFormValues(entity, item)
  const fields = names.flatMap((name) => fieldsOf(entity)[name] ?? [])
  const known = fields.flatMap((field) => {
    const [to = ''] = referenceTargets(field)
    return getReferencedItems(field, item).map((one) => ({ to, ...one }))
  })
  const unread = fields
    .flatMap((field, index) => referencesIn({ field }, { field: typed[names[index] ?? ''] }))
    .flatMap(({ to, ids }) => ids.map((id) => ({ to, id })))
    .filter(({ to, id }) => !known.some((one) => one.to === to && one.id === id))
  const references = [...known, ...useNames(unread)]
  const was = Object.fromEntries(names.map((name) => [name, stands[name]]))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="min(860px, 94vw)"
      title={t(getComparisonTextKey(offer), {
        by: offer.by ?? '',
        time: format.dateTime(new Date(offer.at)),
      })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('kept.close')}
          </Button>
          {onRestore && (
            <Button
              onClick={() => {
                onClose()
                onRestore()
              }}
            >
              {t(getRestoreTextKey(offer))}
            </Button>
          )}
        </>
      }
    >
      <ChangedFields
        entity={entity}
        before={{ values: was, references } as never}
        after={{ values: typed, references } as never}
      />
    </Dialog>
  )
}
