// Readers of newsletters, and the channels they subscribe to.
import { mailingChannel as channelEntity } from '@manset/model/entities/mailing-channel.ts'
import { plainFeature } from '../../abilities/plain-feature.ts'

export const mailingChannel = plainFeature(channelEntity, {
  address: 'mailingChannels',
  section: 'mailing',
  name: { tr: 'Kanallar', en: 'Channels' },
  words: () => import('./texts/texts.ts'),
})
