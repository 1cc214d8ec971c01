// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../platform/calls/call-error.ts'
import { setLocale } from '../../platform/language/locale.ts'
import { storeToken } from '../../platform/session/token.ts'
import { uploads } from '../../platform/upload/uploads.ts'
import { notices } from '../notify.ts'
import { DropArea } from './drop-area.tsx'
import { DEFAULT_RULES } from './file-rules.ts'
import { SingleUpload } from './single-upload.tsx'
import { TrayPanel } from './tray-panel.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { UploadTargetScope, useNewUploadTarget } from './upload-target.ts'

const asked = vi.hoisted(() => ({ titles: [] as string[], answer: false }))
const later = vi.hoisted(() => ({ arrive: () => {} }))
vi.mock('../dialog/confirm.tsx', () => ({
  confirm: async ({ title }: { title: string }) => {
    asked.titles.push(title)
    return asked.answer
  },
}))
vi.mock('../unsaved/use-unsaved-guard.ts', () => ({
  useUnsavedGuard: () => ({ confirmBeforeClose: () => {} }),
}))
vi.mock('./image-check.ts', () => ({ checkImage: async () => null }))
// Sending is mocked by file name: “slow” never finishes, “later” when the test releases it, “refused” and “failed” fail, any other finishes
// at once.
vi.mock('../../platform/upload/calls.ts', async (original) => ({
  ...(await original<object>()),
  sendFile: (file: File) =>
    new Promise((resolve, reject) => {
      const arrive = () =>
        resolve({ relativePath: `/media/${file.name}`, originalName: file.name, kind: 'image' })
      if (file.name.startsWith('later')) later.arrive = arrive
      else if (file.name.startsWith('refused'))
        reject(
          new CallError('FILE_TYPE_REFUSED', '', { status: 415, params: { limit: ['png', 'tiff', 'avif'] } }),
        )
      else if (file.name.startsWith('failed')) reject(new CallError('STORE_FAILED', '', { status: 500 }))
      else if (!file.name.startsWith('slow')) arrive()
    }),
}))

const signIn = (sub: string) => storeToken(`-.${btoa(JSON.stringify({ sub, iat: 0, exp: 3_600 }))}.-`)
const onComplete = vi.fn()
beforeEach(() => setLocale('en'))
afterEach(() => {
  cleanup()
  for (const { id } of uploads.items()) uploads.cancel(id)
  notices.set([])
  asked.titles = []
  onComplete.mockClear()
})

function open(isMultiple: boolean) {
  render(
    <MantineProvider env="test">
      <UploadDialog isOpen rules={{ isMultiple }} onClose={() => {}} onComplete={onComplete} />
    </MantineProvider>,
  )
}
const choose = (...names: string[]) => {
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: names.map((name) => new File(['x'], name)) } })
}
const names = () => uploads.items().map(({ name }) => name)
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('replacing the chosen file needs confirmation', async () => {
  open(false)
  choose('a.png')
  await screen.findByText(/^Uploaded/)
  asked.answer = false
  choose('b.png')
  await waitFor(() => expect(asked.titles).toEqual(['Change the file?']))
  expect(names()).toEqual(['a.png'])
  asked.answer = true
  choose('b.png')
  await waitFor(() => expect(names()).toEqual(['b.png']))
})

test('removing an uploaded file from the list, and canceling all, need confirmation', async () => {
  open(true)
  choose('a.png', 'slow.png')
  await screen.findByText(/^Uploaded/)
  asked.answer = false
  press(/^Remove from the list: a\.png/)
  press(/^Stop all/)
  await waitFor(() => expect(asked.titles).toEqual(['Remove the file?', 'Stop all uploads?']))
  expect(names()).toEqual(['a.png', 'slow.png'])
  asked.answer = true
  press(/^Stop all/)
  await waitFor(() => expect(names()).toEqual(['a.png']))
  press(/^Complete/)
  expect(onComplete).toHaveBeenCalledWith([expect.objectContaining({ originalName: 'a.png' })])
})

test('the tray shows one person’s files to nobody who signs in after them, whether they succeed or fail', async () => {
  signIn('ayse')
  render(
    <MantineProvider env="test">
      <TrayPanel />
    </MantineProvider>,
  )
  const files = ['later.png', 'failed.png'].map((name) => new File(['x'], name))
  act(() => void uploads.add(files, () => 'image'))
  await screen.findByText('later.png')
  act(() => signIn('mehmet'))
  notices.set([])
  await act(async () => later.arrive())
  expect(uploads.items().map(({ state }) => state)).toEqual(['success', 'error'])
  expect([screen.queryByText(/\.png/), notices.get()]).toEqual([null, []])
  act(() => signIn('ayse'))
  await screen.findByText('later.png')
})

function Editor({ onUploaded }: { onUploaded: (file: { relativePath: string }) => void }) {
  const place = useNewUploadTarget('4 news 7')
  return (
    <UploadTargetScope value={place}>
      <SingleUpload kind="image" name="cover" label="Cover" rules={DEFAULT_RULES} onUploaded={onUploaded} />
    </UploadTargetScope>
  )
}

test('a file that arrives after its editor was left is offered by its field when that is opened again', async () => {
  const [onLeft, onUploaded] = [vi.fn(), vi.fn()]
  const editor = (taken: typeof onLeft) =>
    render(
      <MantineProvider env="test">
        <Editor onUploaded={taken} />
      </MantineProvider>,
    )
  const { unmount } = editor(onLeft)
  choose('later.png')
  await waitFor(() =>
    expect(uploads.items()[0]?.destination).toMatchObject({ place: '4 news 7', field: 'cover' }),
  )
  unmount()
  later.arrive()
  await waitFor(() => expect(uploads.items()[0]?.state).toBe('success'))
  expect(onLeft).not.toHaveBeenCalled()
  editor(onUploaded)
  press(/^Use it here: later\.png/)
  await waitFor(() =>
    expect(onUploaded).toHaveBeenCalledWith(expect.objectContaining({ relativePath: '/media/later.png' })),
  )
  expect(names()).toEqual([])
})

test('a rejected file names the accepted types of its field, and offers no pointless retry', async () => {
  const rules = { ...DEFAULT_RULES, extensions: ['png'] }
  const field = (name: string) => {
    cleanup()
    render(
      <MantineProvider env="test">
        <SingleUpload kind="image" label="Cover" rules={rules} onUploaded={onComplete} />
      </MantineProvider>,
    )
    choose(name)
  }
  field('refused.png')
  await screen.findByText(/Suitable formats: png\./)
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
  field('failed.png')
  await screen.findByRole('button', { name: /^Try again: failed\.png/ })
})

test('files keep the order they were chosen in, including those that need confirmation', async () => {
  const onFiles = vi.fn()
  asked.answer = true
  render(
    <MantineProvider env="test">
      <DropArea rules={{ ...DEFAULT_RULES, maxBytes: 2 }} label="Photos" onFiles={onFiles} />
    </MantineProvider>,
  )
  const files = [new File(['large'], 'large.png'), new File(['x'], 'small.png')]
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files } })
  await waitFor(() => expect(onFiles).toHaveBeenCalledWith(files))
})

test('the notice of a failed upload disappears when that is retried or removed', async () => {
  render(
    <MantineProvider env="test">
      <TrayPanel />
    </MantineProvider>,
  )
  const [again, out] = uploads.add(
    [new File(['x'], 'failed-1.png'), new File(['x'], 'failed-2.png')],
    () => 'image',
  )
  const told = () => notices.get().map(({ text }) => text.split(':')[0])
  await waitFor(() => expect(told()).toEqual(['failed-1.png', 'failed-2.png']))
  uploads.cancel(out as number)
  await waitFor(() => expect(told()).toEqual(['failed-1.png']))
  const before = notices.get()[0]
  uploads.restart(again as number)
  // It fails again, with a new notice.
  await waitFor(() => {
    expect(told()).toEqual(['failed-1.png'])
    expect(notices.get()[0]).not.toBe(before)
  })
})
