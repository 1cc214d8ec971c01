// A picker for links to contents of the site: search by words or id, with type, status and date.
import { contentUrl } from '@manset/model/content/address.ts'
import { type ComboboxItem, Loader, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { statusWord } from '../../abilities/publish/texts/texts.ts'
import { SEARCH_DEBOUNCE_MS } from '../../kinds/choice-sources.ts'
import { getContentTypeName } from '../../kit/words/content-types/content-type-texts.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { useFormat } from '../../ui/use-format.ts'
import { useContentSearch } from './content-source.ts'
import { contentEditorTexts } from './editor/texts/texts.ts'

interface LinkPickerProps {
  onPick(picked: { address: string; title: string; isPublished: boolean }): void
}

export function LinkPicker({ onPick }: LinkPickerProps) {
  const t = useTexts(contentEditorTexts)
  const format = useFormat()
  const { url, direction, language } = useSite()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS)
  const { contents, isPending, error } = useContentSearch(asked)
  const detailsOf = ({ type, status, publishedDate, createdDate }: (typeof contents)[number]) => [
    getContentTypeName(type),
    statusWord(status),
    format.dateTime(publishedDate ?? createdDate),
  ]
  return (
    <Select
      label={t('link.search')}
      placeholder={t('link.hint')}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      value={null}
      data={contents.map(({ id, title }) => ({ value: id, label: title }))}
      // The server has already searched, with better matching than the browser's.
      filter={({ options }) => options}
      selectFirstOptionOnChange={search.trim() !== ''}
      maxDropdownHeight={280}
      rightSection={isPending ? <Loader size={14} /> : undefined}
      nothingFoundMessage={isPending ? undefined : error ? t('link.failed') : t('link.nothing')}
      renderOption={({ option }: { option: ComboboxItem }) => {
        const content = contents.find(({ id }) => id === option.value)
        return (
          <span>
            <bdi dir={direction} lang={language}>
              {option.label}
            </bdi>
            {content && (
              <Text component="span" display="block" size="xs" c="dimmed">
                {detailsOf(content).join(' · ')}
              </Text>
            )}
          </span>
        )
      }}
      onChange={(chosen) => {
        const content = contents.find(({ id }) => id === chosen)
        if (!content) return
        onPick({
          address: contentUrl(url, content),
          title: content.title,
          isPublished: content.status === 'published',
        })
        setSearch('')
      }}
    />
  )
}
