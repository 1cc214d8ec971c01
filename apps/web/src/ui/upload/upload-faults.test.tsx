// @vitest-environment happy-dom
// Messages of uploads in the words of the specification (docs/ERRORS.md), provoked on the screen.
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../platform/calls/call-error.ts'
import { setLocale } from '../../platform/language/locale.ts'
import { uploads } from '../../platform/upload/uploads.ts'
import { ConfirmHost, dismissQuestion } from '../dialog/confirm.tsx'
import { NoticesHost } from '../notices.tsx'
import { notices } from '../notify.ts'
import { DEFAULT_RULES, type FileRules } from './file-rules.ts'
import { SingleUpload } from './single-upload.tsx'
import { TrayPanel } from './tray-panel.tsx'

vi.mock('../unsaved/use-unsaved-guard.ts', () => ({
  useUnsavedGuard: () => ({ confirmBeforeClose: () => {} }),
}))
vi.mock('../../platform/upload/calls.ts', async (original) => ({
  ...(await original<object>()),
  sendFile: (file: File) =>
    file.name.startsWith('slow')
      ? new Promise(() => {})
      : Promise.reject(new CallError('SERVER', '', { status: 500 })),
}))

beforeEach(() => setLocale('en'))
afterEach(() => {
  act(dismissQuestion)
  cleanup()
  for (const { id } of uploads.items()) uploads.cancel(id)
  notices.set([])
})

interface FieldProps {
  rules?: Partial<FileRules>
  current?: { name: string; view: null }
}

function open({ rules, current }: FieldProps = {}) {
  render(
    <MantineProvider env="test">
      <SingleUpload
        kind="image"
        label="Cover"
        rules={{ ...DEFAULT_RULES, ...rules }}
        current={current}
        onUploaded={() => {}}
        onRemoved={() => {}}
      />
      <ConfirmHost />
      <NoticesHost />
    </MantineProvider>,
  )
}
/** The smallest GIF, 1 × 1 pixel. */
const GIF = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (letter) =>
  letter.charCodeAt(0),
)
const choose = (name: string, content: BlobPart = GIF) =>
  act(async () => {
    const input = document.querySelector('input[type=file]') as HTMLInputElement
    fireEvent.change(input, { target: { files: [new File([content], name)] } })
  })
const question = async () => (await screen.findByRole('dialog')).textContent
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('a file that is neither a video nor an image is rejected', async () => {
  open()
  await choose('notes.txt')
  await screen.findByText('notes.txt: You can only upload video or image.')
})

test('a format the field does not accept is rejected with the accepted formats', async () => {
  open({ rules: { extensions: ['jpg', 'png'] } })
  await choose('cover.gif')
  await screen.findByText('cover.gif: File format you selected is not suitable. Suitable formats: jpg, png.')
})

test('an item dropped without a file is reported as missing', async () => {
  open()
  await act(async () => {
    fireEvent.drop(screen.getByRole('button', { name: /Choose a file/ }).parentElement as HTMLElement, {
      dataTransfer: { files: [], types: ['Files'] },
    })
  })
  await screen.findByText('File not exist.')
})

test('an empty file is rejected', async () => {
  open()
  await choose('cover.gif', '')
  await screen.findByText('cover.gif: The file is empty.')
})

test('an image of an unknown type is rejected', async () => {
  open()
  await choose('cover.jpg', 'no image at all')
  await screen.findByText('cover.jpg: This type of image is not supported, or the file is damaged.')
})

test('an image with too few pixels is rejected with its actual size', async () => {
  vi.spyOn(Image.prototype, 'decode').mockResolvedValue(undefined)
  vi.spyOn(Image.prototype, 'naturalWidth', 'get').mockReturnValue(200)
  vi.spyOn(Image.prototype, 'naturalHeight', 'get').mockReturnValue(150)
  open({ rules: { minWidth: 640, minHeight: 360 } })
  await choose('cover.gif')
  await screen.findByText('cover.gif: The image is 200 × 150 pixels; it must be at least 640 × 360 pixels.')
  vi.restoreAllMocks()
})

test('a file above the suggested size needs confirmation, with both sizes', async () => {
  open({ rules: { maxBytes: 10 } })
  await choose('cover.gif')
  expect(await question()).toContain(
    'File size should not be bigger than the suggested maximum. cover.gif is 0.00 MB, suggested is at most 0.00 MB.',
  )
  expect(uploads.items()).toEqual([])
})

test('a file above a strict limit is rejected', async () => {
  open({ rules: { maxBytes: 10, oversize: 'refuse' } })
  await choose('cover.gif')
  await screen.findByText(/^cover\.gif: The file is 0\.00 MB\. The limit is 0\.00 MB\./)
})

test('replacing and removing a file, and canceling an upload, need confirmation', async () => {
  open({ current: { name: 'old.gif', view: null } })
  press(/^Change the file/)
  expect(await question()).toContain('The file you choose will be used instead of Cover.')
  act(dismissQuestion)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press(/^Remove the file/)
  expect(await question()).toContain('Cover will be removed from this field.')
  cleanup()
  open()
  await choose('slow.gif')
  fireEvent.click(await screen.findByRole('button', { name: /^Cancel upload: slow\.gif/ }))
  expect(await question()).toContain('slow.gif will not be uploaded.')
})

test('a failed upload is reported by a notice', async () => {
  render(
    <MantineProvider env="test">
      <TrayPanel />
      <NoticesHost />
    </MantineProvider>,
  )
  act(() => void uploads.add([new File(['x'], 'cover.gif')], () => 'image'))
  await waitFor(() => expect(notices.get()).toHaveLength(1))
  within(screen.getByRole('region', { name: 'Notifications' })).getByText('cover.gif: Upload failed.')
})
