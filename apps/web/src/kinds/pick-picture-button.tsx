// The button beside a picture or video field that opens its picker.
import { Button } from '@mantine/core'
import { IconPhotoSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../platform/language/texts.ts'
import { useViewer } from '../platform/session/viewer.ts'
import type { MediaPickerProps } from '../ui/pictures/media-picker.ts'
import { inputTexts } from './inputs/texts/texts.ts'
import { getMediaPicker } from './media-picker.ts'

interface PickPictureButtonProps
  extends Pick<MediaPickerProps, 'kind' | 'label' | 'rules' | 'most' | 'onPick'> {
  isDisabled: boolean
}

export function PickPictureButton({ label, isDisabled, ...rest }: PickPictureButtonProps) {
  const t = useTexts(inputTexts)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const { can } = useViewer()
  const Picker = getMediaPicker()
  const needsLibraryPermission = rest.kind === 'video'
  if (!Picker || (needsLibraryPermission && !can('media.view'))) return null
  const preload = () => void Picker.preload().catch(() => {})
  const open = () => {
    setWasOpen(true)
    setIsOpen(true)
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        mt="xs"
        leftSection={<IconPhotoSearch size={14} aria-hidden />}
        disabled={isDisabled}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        {t(needsLibraryPermission ? 'video.pick' : 'image.pick')}
      </Button>
      {wasOpen && (
        <Picker {...rest} label={label} opensAt="shelf" isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
