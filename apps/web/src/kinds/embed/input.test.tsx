// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import type { InputProps } from '../kind.ts'
import { createTestInputProps } from '../test-input.ts'
import { EmbedInput } from './input.tsx'

// happy-dom lacks `document.fonts`, to which an autosizing textarea listens.
vi.stubGlobal('document', Object.assign(document, { fonts: new EventTarget() }))
afterEach(cleanup)

const MESSAGE = 'Site yöneticinizden bu sunucuya izin vermesini isteyin.'

/** Number of times the hint about whom to ask appears for unknown code, for a user who may not change the site. */
function asked(error?: string): number {
  setLocale('tr')
  const props: InputProps<'embed'> = {
    ...createTestInputProps('embedCode', 'Embed kodu'),
    field: { kind: 'embed', maxCharacters: 5_000, frameHosts: { ofSite: 'embedHosts' } },
    value: '<iframe src="https://yabanci.example/1"></iframe>',
    onChange: () => {},
    ...(error !== undefined && { error }),
  }
  const { container } = render(
    <MantineProvider env="test">
      <EmbedInput {...props} />
    </MantineProvider>,
    { wrapper: createTestNewsroom('news.edit') },
  )
  return (container.textContent ?? '').split(MESSAGE).length - 1
}

test('an embed of an unknown host says whom to ask, and only once when a rejected save says so too', () => {
  expect(asked()).toBe(1)
  cleanup()
  expect(asked(`Tanınmıyor. ${MESSAGE}`)).toBe(1)
})
