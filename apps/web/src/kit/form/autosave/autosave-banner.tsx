// Offers the autosave of an earlier form of the same item: compare, continue with it, discard.
import { useEffect, useId, useState } from 'react'
import { useTexts } from '../../../platform/language/texts.ts'
import { Banner } from '../../../ui/banner.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { hideNotice, notify } from '../../../ui/notify.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { isSameValue } from '../../entity/same-value.ts'
import { kitTexts } from '../../words/texts/texts.ts'
import { useFormScope } from '../form-scope.ts'
import { getOfferTextKey, getRestoreTextKey } from './offer-text-keys.ts'
import type { Offer as KeptOffer } from './offers.ts'
import type { AutosaveController } from './use-autosave.ts'

const AutosaveComparison = lazyComponent(
  () => import('./autosave-comparison.tsx'),
  (module) => module.AutosaveComparison,
)

/** The newest offer; the next one appears after a decision. */
export function AutosaveBanner({ kept }: { kept: AutosaveController }) {
  const { isDirty } = useFormScope().form
  const noticeId = useId()
  // The notice promises that the text is in this form and unsaved, so it goes once the text is saved or the form is left.
  useEffect(() => (isDirty ? () => hideNotice(noticeId) : undefined), [isDirty, noticeId])
  return kept.offer && <Offer key={kept.offer.owner} offer={kept.offer} {...{ autosave: kept, noticeId }} />
}

interface OfferProps {
  autosave: AutosaveController
  offer: KeptOffer
  /** Id of the notice that the text was restored. */
  noticeId: string
}

function Offer({ autosave, offer, noticeId }: OfferProps) {
  const t = useTexts(kitTexts)
  const format = useFormat()
  const { form, words } = useFormScope()
  const [isCompared, setIsCompared] = useState(false)
  const time = format.dateTime(new Date(offer.at))
  const { item } = form

  const isReplacing = async () => {
    const typed = form.readUnsavedInput()?.values ?? {}
    const replaced = Object.keys(form.getDifferingInput(offer)).filter(
      (name) => name in typed && !isSameValue(typed[name], offer.values[name]),
    )
    return (
      replaced.length === 0 ||
      confirm({
        title: t('kept.replaceTitle'),
        text: t('kept.replaceText', { fields: replaced.map(words.field).join(', ') }),
        action: t(getRestoreTextKey(offer)),
      })
    )
  }
  const handleTakeUp = async () => {
    // Text of another new item replaces nothing: the current input is set aside.
    if (item && !(await isReplacing())) return
    const taken = await autosave.restore(offer)
    if (taken.is === 'takenUp')
      notify('success', t('kept.takenUp', { time }), { id: noticeId, undo: taken.undo })
    if (taken.is === 'notSetAside') notify('warning', t('kept.notSetAside'))
  }
  const handlePutAway = () => {
    const undo = autosave.dismiss(offer)
    notify('info', t(offer.by === null ? 'kept.putAway' : 'kept.hidden', { time }), { undo })
  }
  const takeUp = {
    label: t(!item && form.isDirty ? 'kept.openOther' : getRestoreTextKey(offer)),
    onClick: () => void handleTakeUp(),
  }
  const putAway = { label: t(offer.by === null ? 'kept.discard' : 'kept.hide'), onClick: handlePutAway }
  // If the item was saved since, restoring opens the comparison of both.
  const isSavedSince = item !== null && offer.version !== null && offer.version < item.version
  const text = item
    ? [
        t(getOfferTextKey(offer), { time, by: offer.by ?? '' }),
        t(isSavedSince ? 'kept.savedSince' : 'kept.saved', {
          saved: [format.dateTime(item.updatedDate), item.updatedBy?.name].filter(Boolean).join(', '),
        }),
      ].join(' ')
    : t(offer.isOnDevice ? 'kept.offerNew' : 'kept.offerNewElsewhere', { time })
  return (
    <>
      <Banner
        isWarning
        text={text}
        actions={[
          { label: t('kept.compare'), onClick: () => setIsCompared(true) },
          // A person who may no longer edit the item can still read and copy their text.
          ...(form.isReadOnly ? [] : [takeUp]),
          putAway,
        ]}
      />
      {isCompared && (
        <AutosaveComparison
          offer={offer}
          onClose={() => setIsCompared(false)}
          onRestore={form.isReadOnly ? undefined : takeUp.onClick}
        />
      )}
    </>
  )
}
