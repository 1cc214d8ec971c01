// @vitest-environment happy-dom
import { contentList } from '@manset/model/lists/contents.ts'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useListLabels } from '../../../kit/list/list-labels.ts'
import { kitTexts } from '../../../kit/words/texts/texts.ts'
import { type Locale, setLocale } from '../../../platform/language/locale.ts'
import { translate } from '../../../platform/language/texts.ts'
import { createTestNewsroom } from '../../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../../platform/site.ts'
import type { ContentRow } from '../list/content-list.documents.ts'
import { contentTexts } from '../texts/texts.ts'
import { provider } from './content-choice.ts'

afterEach(() => setLocale('tr'))

const row = (more: Partial<ContentRow>) =>
  ({
    ...{ id: '7', type: 'news', status: 'draft', title: 'Kar', spot: null, cover: null, categories: [] },
    ...{ createdDate: '2026-03-01T08:00:00Z', publishedDate: null, ...more },
  }) as unknown as ContentRow

test.each<Locale>(['tr', 'en'])('a content is labelled with the date its card shows (%s)', (locale) => {
  setLocale(locale)
  selectSite(4)
  const { card, filters, words } = renderHook(
    () => ({
      card: provider.useCard(),
      filters: provider.useWords(),
      words: useListLabels(contentList, contentTexts, { type: () => '', status: () => '' }),
    }),
    { wrapper: createTestNewsroom('content.view') },
  ).result.current
  const created = translate(kitTexts, 'field.createdDate')
  const published = row({ status: 'published', publishedDate: '2026-03-02T09:30:00Z' })
  const facts = (one: ContentRow) => card(one).facts.join('\n')
  expect(facts(published)).toMatch(new RegExp(`^${words.column('publishDate')}: 02.03.2026$`, 'm'))
  expect(facts(row({}))).toMatch(new RegExp(`^${created}: 01.03.2026$`, 'm'))
  expect(filters.filter('created')).toBe(created)
})
