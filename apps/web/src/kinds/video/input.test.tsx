// @vitest-environment happy-dom
import type { VideoValue } from '@manset/model/kinds/video.ts'
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../platform/site.ts'
import type { MediaPickerProps, PickedPicture } from '../../ui/pictures/media-picker.ts'
import { registerMediaPicker } from '../media-picker.ts'
import { createTestInputProps } from '../test-input.ts'
import { VideoInput } from './input.tsx'

beforeEach(() => {
  setLocale('en')
  selectSite(4)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const OF_LIBRARY: PickedPicture = {
  ...{ relativePath: 'videos/2026/kopru.mp4', width: 1920, height: 1080 },
  ...{ text: 'Köprü açılıyor', source: 'Manşet', reporter: null },
}
/** The library's picker, with one video. */
function Library({ kind, isOpen, onPick, onClose }: MediaPickerProps) {
  const handleClick = () => {
    onPick([OF_LIBRARY])
    onClose()
  }
  return isOpen ? (
    <div role="dialog">
      <button type="button" onClick={handleClick}>{`The ${kind} of the library`}</button>
    </div>
  ) : null
}

/** The empty field for a user with these permissions; returns the values that it reports. */
function show(...rights: PermissionKey[]): (VideoValue | null)[] {
  registerMediaPicker(async () => ({ MediaPicker: Library }))
  const given: (VideoValue | null)[] = []
  render(
    <MantineProvider env="test">
      <VideoInput
        {...createTestInputProps('coverVideo', 'Cover video')}
        field={{ kind: 'video' }}
        value={null}
        onChange={(value) => given.push(value)}
      />
    </MantineProvider>,
    { wrapper: createTestNewsroom(...rights) },
  )
  return given
}
const choose = () => screen.queryByRole('button', { name: 'Choose from the library' })

test('a video field accepts a video of the library with its texts', async () => {
  const given = show('news.edit', 'media.view')
  fireEvent.click(choose() as HTMLElement)
  const window = await screen.findByRole('dialog')
  fireEvent.click(within(window).getByRole('button', { name: 'The video of the library' }))
  expect(given).toEqual([{ path: 'videos/2026/kopru.mp4', text: 'Köprü açılıyor', source: 'Manşet' }])
})

test('a person who may not see the library is not offered it', () => {
  show('news.edit')
  expect(choose()).toBeNull()
})
