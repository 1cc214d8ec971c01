import type { ImageValue } from '@manset/model/media/image-value.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useTexts } from '../../platform/language/texts.ts'
import { useContentDirection } from '../field-props.ts'
import { inputTexts } from '../inputs/texts/texts.ts'
import type { InnerProblem } from '../kind.ts'
import classes from './image.module.css'

type MetadataName = 'text' | 'source' | 'reporter'

interface ImageMetadataInputsProps {
  /** Id of the image's input. Ids of the text inputs append their name. */
  id: string
  image: ImageValue
  problems: readonly InnerProblem[]
  isTextRequired: boolean
  isDisabled: boolean
  onChange(image: ImageValue): void
  onBlur(): void
  /** Without source and reporter, for narrow places. */
  isCompact?: boolean
}

/** Texts of an image: caption, source, reporter. */
export function ImageMetadataInputs(props: ImageMetadataInputsProps) {
  const { id, image, problems, isTextRequired, isDisabled, onChange, onBlur, isCompact } = props
  const t = useTexts(inputTexts)
  const direction = useContentDirection()
  const common = (name: MetadataName) => ({
    ...direction,
    id: `${id}-${name}`,
    size: 'xs' as const,
    label: t(`image.${name}`),
    error: problems.find((problem) => problem.at === name)?.message,
    disabled: isDisabled,
    value: image[name] ?? '',
    onBlur,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...image, [name]: event.currentTarget.value || null }),
  })
  return (
    <div className={classes.words}>
      <Textarea
        {...common('text')}
        withAsterisk={isTextRequired}
        aria-required={isTextRequired || undefined}
        autosize
        minRows={1}
        spellCheck={false}
      />
      {!isCompact && (
        <div className={classes.wordPair}>
          <TextInput {...common('source')} />
          <TextInput {...common('reporter')} />
        </div>
      )}
    </div>
  )
}
