// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../platform/site.ts'
import { useMatchingCommands } from './palette-commands.ts'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

beforeEach(() => {
  setLocale('tr')
  selectSite(4)
})
afterEach(cleanup)

/** Labels of the commands that match an input, for a person with these permissions. */
function search(typed: string, ...rights: string[]): string[] {
  const Newsroom = createTestNewsroom(...rights)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Newsroom>
      <RouterContextProvider router={router}>
        <MantineProvider env="test">{children}</MantineProvider>
      </RouterContextProvider>
    </Newsroom>
  )
  return renderHook(() => useMatchingCommands(typed), { wrapper }).result.current.map(({ label }) => label)
}

test.each(['tema', 'THEME'])('themes are found by %s, in both languages', (typed) => {
  expect(search(typed)).toEqual(['Görünüm: Açık', 'Görünüm: Koyu', 'Görünüm: Sistem'])
})

test('languages are found by a word of the other language', () => {
  expect(search('language')).toEqual(['Dil: Türkçe', 'Dil: English'])
})

test('screens are found by parts of their names in any case, and only those the person may open', () => {
  const rights = ['category.view', 'headlineCategoryList.view']
  expect(search('KATEGORİ', ...rights)).toEqual(['Kategoriler', 'Manşet kategorileri'])
  expect(search('kullanıcılar', ...rights)).toEqual([])
})
