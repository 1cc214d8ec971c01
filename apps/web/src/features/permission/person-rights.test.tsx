// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { onPartialErrors } from '../../platform/call-signals.ts'
import { setLocale } from '../../platform/locale.ts'
import { newsroomFor } from '../../platform/session/test-newsroom.tsx'
import { PersonRights } from './person-rights.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('where only the roles could not be read, the person is there and the rest can be asked for again', async () => {
  setLocale('en')
  const getUser = { id: '7', name: 'Elif Kaya', username: 'elif', isApproved: true, roles: [] }
  const errors = [{ message: 'no', path: ['getRoleRights'], extensions: { code: 'INTERNAL' } }]
  vi.stubGlobal('fetch', async () => Response.json({ data: { getUser, getRoleRights: null }, errors }))
  const told: string[] = []
  const stop = onPartialErrors((faults) => told.push(...faults.map(({ code }) => code)))
  const Newsroom = newsroomFor()
  render(
    <Newsroom>
      <MantineProvider>
        <PersonRights id="7" />
      </MantineProvider>
    </Newsroom>,
  )
  expect(await screen.findByRole('heading', { name: 'Elif Kaya' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(told).toEqual(['INTERNAL'])
  stop()
})
