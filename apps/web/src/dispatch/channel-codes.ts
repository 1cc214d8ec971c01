// Words of channels for codes of their own, or for shared codes that mean something else there. They load with the screens of the
// channel; a dot in a code is a level.
import type { ChannelName } from '@manset/model/channels/channels.ts'
import { defineTexts, findText, type TextSet, type TextTree } from '../platform/language/texts.ts'

const sets = new Map<string, TextSet<TextTree>>()

export function defineChannelCodes(channel: ChannelName, words: { tr: TextTree; en: TextTree }): void {
  sets.set(channel, defineTexts(`codes.${channel}`, words))
}

/** The word of a channel for a code; undefined if it has none of its own. */
export function findChannelCodeLabel(channel: string, code: string): string | undefined {
  const set = sets.get(channel)
  return set && findText(set, code)
}
