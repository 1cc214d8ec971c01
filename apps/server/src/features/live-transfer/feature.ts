import type { Feature } from '../../kit/feature.ts'
import { liveTransferBehaviour } from './behaviour.ts'

export const liveTransfer: Feature = {
  name: 'liveTransfer',
  behaviours: { liveTransfer: liveTransferBehaviour },
}
