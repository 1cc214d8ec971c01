// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { PersonRights } from './person-rights.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Answers each operation by its name. */
function answering(answers: Record<string, object>) {
  setLocale('en')
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) =>
    Response.json(answers[JSON.parse(body).operationName]),
  )
  const Newsroom = createTestNewsroom()
  render(
    <Newsroom>
      <MantineProvider>
        <PersonRights id="7" />
      </MantineProvider>
    </Newsroom>,
  )
}

const refusal = (code: string) => ({ data: null, errors: [{ message: 'no', extensions: { code } }] })

test('if only the roles could not be loaded, the person is shown and the rest can be retried', async () => {
  const getUser = { id: '7', name: 'Elif Kaya', username: 'elif', isApproved: true, roles: [] }
  answering({ GetRatedPerson: { data: { getUser } }, GetRightsOfRoles: refusal('VALIDATION') })
  expect(await screen.findByRole('heading', { name: 'Elif Kaya' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a missing person is reported as not found, as on other pages', async () => {
  answering({ GetRatedPerson: refusal('NOT_FOUND'), GetRightsOfRoles: { data: { getRoleRights: [] } } })
  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
