// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../../platform/language/locale.ts'
import { createTestNewsroom } from '../../../platform/session/test-newsroom.tsx'
import { AgencyFiles } from './agency-files.tsx'
import { LiftEmbargo } from './lift-embargo.tsx'

beforeEach(() => setLocale('en'))
afterEach(cleanup)

const shown = (part: ReactNode) =>
  render(<MantineProvider>{part}</MantineProvider>, {
    wrapper: createTestNewsroom('agency.view', 'agency.edit'),
  })
const embargo = (embargo: 'until' | 'lifted') => (
  <LiftEmbargo item={{ id: '1', embargo, embargoedUntil: '2099-01-01T07:00:00Z' }} onLifted={() => {}} />
)

test('an embargo in force names its end beside the button, and a lifted one is not shown', () => {
  shown(embargo('until'))
  expect(screen.getByText(/^Under embargo until .*2099/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Lift the embargo…' })).toBeDefined()
  cleanup()
  shown(embargo('lifted'))
  expect(screen.queryByText(/embargo/i)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a file captioned with the title of its item is labelled by the name in its address', () => {
  const file = { kind: 'pdf', path: '/media/a.pdf', fault: null } as const
  shown(
    <AgencyFiles
      title="Köprü"
      files={[
        { ...file, href: 'https://agency.test/rapor.pdf', text: 'Köprü' },
        { ...file, href: 'https://agency.test/2.pdf', text: 'Ekler' },
      ]}
    />,
  )
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['rapor.pdf', 'Ekler'])
})
