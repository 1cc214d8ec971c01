// Hadiths, dream interpretations, duas and fatwas of every site.
import { dreamLetter } from '@manset/model/entities/dream-interpretation.ts'
import { linkName } from '@manset/model/text/fold.ts'
import type { ClientBase } from 'pg'
import { settingRows } from './desk-settings.ts'
import { insertRows, type Row } from './rows.ts'
import { sampleSites } from './sites.ts'
import { seoWords } from './words/seo.ts'

export async function insertSeoContents(
  client: ClientBase,
  given: { adminId: string; since: Date },
): Promise<void> {
  const tables: Record<string, Row[]> = { hadiths: [], dream_interpretations: [], duas: [], fatwas: [] }
  for (const { id: siteId, language } of sampleSites) {
    const words = seoWords[language]
    const add = (table: string, items: readonly (Row & { title: string })[], searched: readonly string[]) => {
      const addressed = items.map((item) => ({ ...item, seo_url_title: linkName(item.title) || null }))
      tables[table]?.push(...settingRows(addressed, { ...given, siteId, searched: ['title', ...searched] }))
    }
    add(
      'hadiths',
      words.hadiths.map(({ arabic, ...rest }) => ({ ...rest, arabic_text: arabic })),
      ['translation', 'source', 'narrator'],
    )
    add(
      'dream_interpretations',
      words.dreams.map(({ title, body }) => ({ title, body, letter: dreamLetter(title) })),
      [],
    )
    add(
      'duas',
      words.duas.map(({ arabic, answeredBy, pronunciation, question, answer, ...rest }) => ({
        ...rest,
        arabic_text: arabic,
        pronunciation: pronunciation ?? null,
        question: question ?? null,
        answer: answer ?? null,
        answered_by: answeredBy ?? null,
      })),
      ['translation', 'pronunciation', 'question'],
    )
    add(
      'fatwas',
      words.fatwas.map(({ answeredBy, arabic, translation, ...rest }) => ({
        ...rest,
        answered_by: answeredBy,
        arabic_text: arabic ?? null,
        translation: translation ?? null,
      })),
      ['question', 'answered_by'],
    )
  }
  for (const [table, rows] of Object.entries(tables)) await insertRows(client, table, rows)
}
