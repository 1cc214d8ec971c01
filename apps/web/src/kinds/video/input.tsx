// One MP4 video: uploaded with progress (skipped if the site already has the file) or chosen from the library, and
// described. Its duration is read from the file.
import type { VideoValue } from '@manset/model/kinds/video.ts'
import { Input, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { DEFAULT_RULES, MAX_VIDEO_BYTES, VIDEO_EXTENSIONS } from '../../ui/upload/file-rules.ts'
import { SingleUpload } from '../../ui/upload/single-upload.tsx'
import { confirmChange } from '../../ui/upload/use-file-choice.ts'
import { getGroupProps, useContentDirection } from '../field-props.ts'
import classes from '../image/image.module.css'
import { inputTexts } from '../inputs/texts/texts.ts'
import type { InputProps } from '../kind.ts'
import { PickPictureButton } from '../pick-picture-button.tsx'
import { formatDuration } from './duration-text.ts'
import { VideoPreview } from './video-preview.tsx'

const RULES = {
  ...DEFAULT_RULES,
  extensions: VIDEO_EXTENSIONS,
  maxBytes: MAX_VIDEO_BYTES,
  oversize: 'refuse',
} as const

type WordName = 'text' | 'source' | 'cameraman'

export function VideoInput(props: InputProps<'video'>) {
  const { id, label, error, value, onChange, onBlur, isDisabled, innerProblems } = props
  const t = useTexts(inputTexts)
  const direction = useContentDirection()
  const [isBusy, setIsBusy] = useState(false)
  const common = (name: WordName) => ({
    ...direction,
    id: `${id}-${name}`,
    size: 'xs' as const,
    label: t(`image.${name}`),
    error: innerProblems.find((problem) => problem.at === name)?.message,
    disabled: isDisabled,
    value: value?.[name] ?? '',
    onBlur,
    onChange: (event: { currentTarget: { value: string } }) =>
      value && onChange({ ...value, [name]: event.currentTarget.value || null }),
  })
  // Only for a newly chosen video: opening a form must not make it dirty.
  const newPath = useRef<string>(null)
  const handleMetadata = (video: VideoValue, seconds: number) => {
    if (video.path === newPath.current && video.duration == null && Number.isFinite(seconds))
      onChange({ ...video, duration: Math.round(seconds * 10) / 10 })
  }
  return (
    <Input.Wrapper {...getGroupProps(props)}>
      <SingleUpload
        kind="video"
        id={id}
        label={label}
        name={props.name}
        rules={RULES}
        isDisabled={isDisabled}
        hasError={error !== undefined}
        current={
          value && {
            name: value.duration ? formatDuration(value.duration) : 'MP4',
            view: (
              <VideoPreview
                key={value.path}
                value={value}
                label={value.text || label}
                isDisabled={isDisabled}
                onSeconds={(seconds) => handleMetadata(value, seconds)}
                onPoster={(poster) => onChange({ ...value, poster })}
              />
            ),
          }
        }
        onUploaded={(file) => {
          newPath.current = file.relativePath
          onChange({ path: file.relativePath })
        }}
        onRemoved={() => onChange(null)}
        onBusyChange={(isNowBusy) => {
          setIsBusy(isNowBusy)
          props.onBusyChange(isNowBusy)
        }}
      />
      <PickPictureButton
        kind="video"
        label={label}
        isDisabled={isDisabled || isBusy}
        rules={RULES}
        onPick={async ([video]) => {
          if (!video || (value && !(await confirmChange(label)))) return
          newPath.current = video.relativePath
          const { text, source } = video
          onChange({ path: video.relativePath, ...(text && { text }), ...(source && { source }) })
        }}
      />
      {value && (
        <div className={classes.words}>
          <Textarea {...common('text')} autosize minRows={1} spellCheck={false} />
          <div className={classes.wordPair}>
            <TextInput {...common('source')} />
            <TextInput {...common('cameraman')} />
          </div>
        </div>
      )}
    </Input.Wrapper>
  )
}
