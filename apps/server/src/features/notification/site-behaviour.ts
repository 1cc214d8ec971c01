// Push settings of a site: validates a service account before it is encrypted.
import type { SecretValue } from '@manset/model/kinds/secret.ts'
import type { Behaviour } from '../../kit/entity/behaviour.ts'
import { readServiceAccount } from '../../platform/push/service-account.ts'
import { invalid } from '../../platform/refusal.ts'

export const pushSettingsBehaviour: Behaviour = {
  prepare({ value }) {
    const text = (value.fcmServiceAccount as SecretValue | null)?.text
    if (text && !readServiceAccount(text))
      throw invalid([{ field: 'fcmServiceAccount', rule: 'serviceAccount', params: {} }])
  },
}
