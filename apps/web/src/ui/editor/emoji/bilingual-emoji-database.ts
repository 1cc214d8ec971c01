// Searches emoji in Turkish and English, whatever the language of the interface, because people search in either. The picker's own data is
// English.
import { Database } from 'emoji-picker-element'
import { createEmojiFinder } from './find-emoji.ts'
import words from './words.tr.json'

const { find } = createEmojiFinder(words)

type EmojiResult = Awaited<ReturnType<Database['getEmojiBySearchQuery']>>

/** The picker's database with a search in both languages, Turkish results first. */
export class BilingualEmojiDatabase extends Database {
  override async getEmojiBySearchQuery(search: string): Promise<EmojiResult> {
    const [turkish, english] = await Promise.all([
      Promise.all(find(search).map((emoji) => this.getEmojiByUnicodeOrName(emoji))),
      super.getEmojiBySearchQuery(search),
    ])
    const found = [...turkish, ...english].filter((emoji) => emoji !== null)
    return [
      ...new Map(found.map((emoji) => ['unicode' in emoji ? emoji.unicode : emoji.name, emoji])).values(),
    ]
  }

  /** Characters of the first result, in the chosen skin tone; null without a result. */
  async firstOf(search: string): Promise<string | null> {
    const found = await this.getEmojiBySearchQuery(search)
    const first = found.find((emoji) => 'unicode' in emoji)
    if (!first) return null
    const tone = await this.getPreferredSkinTone()
    return first.skins?.find((skin) => skin.tone === tone)?.unicode ?? first.unicode
  }
}
