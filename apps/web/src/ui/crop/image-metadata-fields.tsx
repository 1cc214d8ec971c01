import type { ImageValue } from '@manset/model/media/image-value.ts'
import { Stack, Textarea, TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { cropTexts } from './texts/texts.ts'

/** The texts of an image. */
export type ImageMetadata = { [K in 'text' | 'source' | 'reporter' | 'link']: string }

export function toImageMetadata(
  image: Partial<Pick<ImageValue, 'text' | 'source' | 'reporter' | 'link'>>,
): ImageMetadata {
  const { text, source, reporter, link } = image
  return { text: text ?? '', source: source ?? '', reporter: reporter ?? '', link: link ?? '' }
}

export type MetadataProblems = Partial<Record<keyof ImageMetadata, 'textRequired' | 'link'>>

/** Problems of an image's texts. */
export function validateMetadata(words: ImageMetadata, isTextRequired: boolean): MetadataProblems {
  const link = words.link.trim()
  return {
    ...(isTextRequired && words.text.trim() === '' && { text: 'textRequired' as const }),
    ...(link !== '' && !/^https?:\/\/[^\s/]/i.test(link) && { link: 'link' as const }),
  }
}

export interface ImageMetadataFieldsProps {
  metadata: ImageMetadata
  problems: MetadataProblems
  isTextRequired: boolean
  /** Direction of the published texts: that of the site. */
  direction: { dir: 'ltr' | 'rtl'; lang: string }
  onChange: (words: ImageMetadata) => void
  /** Ref of the caption, to focus it. */
  captionRef?: Ref<HTMLTextAreaElement>
}

/** Caption, source, reporter and link of an image. */
export function ImageMetadataFields(props: ImageMetadataFieldsProps) {
  const { metadata, problems, isTextRequired, direction, onChange, captionRef } = props
  const t = useTexts(cropTexts)
  const common = (name: keyof ImageMetadata) => {
    const problem = problems[name]
    return {
      name,
      label: t(`fields.${name}`),
      value: metadata[name],
      error: problem && t(`problems.${problem}`),
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange({ ...metadata, [name]: event.currentTarget.value }),
    }
  }
  return (
    <Stack gap="sm">
      <Textarea
        {...common('text')}
        ref={captionRef}
        {...direction}
        description={t('fields.textHint')}
        withAsterisk={isTextRequired}
        aria-required={isTextRequired || undefined}
        maxLength={500}
        autosize
        minRows={1}
        maxRows={6}
        spellCheck={false}
      />
      <TextInput {...common('source')} {...direction} maxLength={200} />
      <TextInput {...common('reporter')} {...direction} maxLength={200} />
      <TextInput {...common('link')} type="url" dir="ltr" maxLength={2000} />
    </Stack>
  )
}
