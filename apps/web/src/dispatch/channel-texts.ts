// The words of every channel: `useTexts(channelTexts)` and `t('mailing.name')`.

import type { ChannelWords } from '@manset/model/channels/channel.ts'
import { CHANNELS, type ChannelName } from '@manset/model/channels/channels.ts'
import { defineTexts } from '../platform/language/texts.ts'

const collectLabels = (language: 'tr' | 'en') =>
  Object.fromEntries(CHANNELS.map(({ name, words }) => [name, words[language]])) as Record<
    ChannelName,
    ChannelWords
  >

export const channelTexts = defineTexts('channels', { tr: collectLabels('tr'), en: collectLabels('en') })
