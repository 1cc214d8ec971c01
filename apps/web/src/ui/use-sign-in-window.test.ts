// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLocale } from '../platform/language/locale.ts'
import { notices } from './notify.ts'
import { useSignInWindow } from './use-sign-in-window.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  notices.set([])
})

test.each([
  ['whose window the browser blocks', null, /pencereyi engelledi/],
  [
    'whose provider is away',
    { location: { href: '' }, close() {} },
    /sayfası açılamadı.*Yazdıklarınız duruyor/,
  ],
])('a sign-in %s says so', async (_, beside, words) => {
  setLocale('tr')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(window, 'open').mockReturnValue(beside as never)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { result } = renderHook(useSignInWindow)
  await act(() => result.current.signIn())
  expect(notices.get().map(({ text }) => text)).toEqual([expect.stringMatching(words)])
  expect(result.current.isOpening).toBe(false)
})
