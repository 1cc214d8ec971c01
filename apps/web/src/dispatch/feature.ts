import { CHANNELS } from '@manset/model/channels/channels.ts'
import type { Feature } from '../kit/feature.ts'

/** Dispatches of every channel: their names in the audit log. */
export const dispatching: Feature = {
  name: 'dispatching',
  auditNames: Object.fromEntries(
    CHANNELS.map(({ name, words: { tr, en } }) => [`${name}Dispatch`, { tr: tr.audit, en: en.audit }]),
  ),
}
