// Contents in the selection dialog: the content list with its filters, by default only published ones.
import { isContentType } from '@manset/model/content/content.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { isId } from '@manset/model/ids.ts'
import { contentList } from '@manset/model/lists/contents.ts'
import { useCallback, useMemo } from 'react'
import { statusWord } from '../../../abilities/publish/texts/texts.ts'
import { toSubject } from '../../../kinds/chooser.ts'
import type { ChoiceModule, ChoiceProvider } from '../../../kit/chooser/choice.ts'
import { useListLabels } from '../../../kit/list/list-labels.ts'
import { getContentTypeName } from '../../../kit/words/content-types/content-type-texts.ts'
import { kitTexts } from '../../../kit/words/texts/texts.ts'
import { call } from '../../../platform/calls/graphql.ts'
import { getImageAddress } from '../../../platform/image-address.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useSite } from '../../../platform/session/viewer.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { type ContentRow, contentsDocument } from '../list/content-list.documents.ts'
import { EditorFilter } from '../list/editor-filter.tsx'
import { contentTexts } from '../texts/texts.ts'
import { textDocument } from './content-choice.documents.ts'

const OPTIONS = { type: getContentTypeName, status: statusWord }
const { search, statuses, created, categoryIds, editorIds, types } = contentList.filters

function useWords() {
  const words = useListLabels(contentList, contentTexts, OPTIONS)
  const kit = useTexts(kitTexts)
  return useMemo(() => {
    // The dialog needs its own labels: in the content list, the path contains the type, and column headings distinguish the
    // dates.
    const own: Readonly<Record<string, string>> = {
      types: words.column('type'),
      created: kit('field.createdDate'),
    }
    return { ...words, filter: (name: string) => own[name] ?? words.filter(name) }
  }, [words, kit])
}

function useCard() {
  const t = useTexts(contentTexts)
  const kit = useTexts(kitTexts)
  const format = useFormat()
  const { direction, language } = useSite()
  return useCallback(
    ({ title, spot, type, status, categories, publishedDate, createdDate, cover, id }: ContentRow) => ({
      ...{ title, spot, written: { dir: direction, lang: language } },
      pictureUrl: (width: number) => {
        if (!cover) return null
        return getImageAddress(
          cover.path,
          width,
          cover.crops.find(({ cropTypeId }) => cropTypeId === '16x9'),
        )
      },
      facts: [
        getContentTypeName(type),
        statusWord(status),
        publishedDate
          ? `${t('columns.publishDate')}: ${format.dateTime(publishedDate)}`
          : `${kit('field.createdDate')}: ${format.dateTime(createdDate)}`,
        ...categories.map(({ name }) => name),
        `#${id}`,
      ],
    }),
    [t, kit, format, direction, language],
  )
}

const loadContents: ChoiceProvider<ContentRow>['load'] = async ({
  filter,
  page,
  take,
  last,
  siteId,
  signal,
}) => {
  const ask = async (by: object, limit: number) =>
    (
      await call(
        contentsDocument,
        { filter: by, page, limit, ...(last && { after: last.id }) },
        { siteId, signal },
      )
    ).getContents
  const { search: words, ...others } = filter
  const isNumber = page === 1 && typeof words === 'string' && isId(words)
  const [rows, byNumber] = await Promise.all([
    ask(filter, take),
    isNumber ? ask({ ...others, ids: [words] }, 1) : [],
  ])
  return { rows: [...byNumber, ...rows], isFull: rows.length === take }
}

export const provider: ChoiceProvider<ContentRow> = {
  filters: {
    filters: { search, types: { ...types, address: 'type' }, statuses, created, categoryIds, editorIds },
  },
  filteredAtFirst: { statuses: ['published'] },
  filterParts: { editorIds: EditorFilter },
  useWords,
  useCard,
  load: loadContents,
  async textOf({ id, type }, options) {
    const document = isContentType(type) ? textDocument(ENTITIES[type]) : null
    return document && ((await call(document, { id }, options)).item?.body ?? null)
  },
}

export const identifier: ChoiceModule<ContentRow>['identifier'] = ({ id }) => toSubject('content', id)

export const transformers: ChoiceModule<ContentRow>['transformers'] = {
  placement: ({ id, title }) => ({ title, item: { contentId: id } }),
  mailing: ({ id, title }) => ({ title, item: { contentId: id } }),
}
