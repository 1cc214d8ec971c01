// Notifies a content's creator and last editor, on any page, when an agency sends an alert about its item.
import type { AgencyAlert } from '@manset/model/agency/alerts.ts'
import { useNavigate } from '@tanstack/react-router'
import { getContentAddress } from '../../../platform/content-address.ts'
import { translate } from '../../../platform/language/texts.ts'
import { useLive } from '../../../platform/live/live.ts'
import { notify } from '../../../ui/notify.ts'
import { agencyTexts } from '../texts/texts.ts'
import { AlertRaisedDocument } from './origin-calls.ts'

export function Watch() {
  const navigate = useNavigate()
  useLive(AlertRaisedDocument, ({ agencyAlertRaised: { alert, contentId, type, title } }) => {
    const text = translate(agencyTexts, `raised.${alert as AgencyAlert}`, { title: title || `#${contentId}` })
    notify(alert === 'kill' ? 'error' : 'warning', text, {
      id: `agencyAlert-${contentId}`,
      step: {
        label: translate(agencyTexts, 'raised.open'),
        run: () => void navigate({ to: getContentAddress(type, contentId) }),
      },
    })
  })
  return null
}
