// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoticesDocument } from '../features/notice/notice-calls.ts'
import { useCall } from '../platform/calls/graphql.ts'
import { queryClient } from '../platform/calls/query-client.ts'
import { removeToken, storeToken } from '../platform/session/token.ts'
import { shellQuery } from '../platform/session/viewer.ts'
import { selectSite } from '../platform/site.ts'
import { notices, notify } from '../ui/notify.ts'
import { PersonScope, useHandleNextPerson } from './person-scope.tsx'

const signIn = (sub: string) => storeToken(`-.${btoa(JSON.stringify({ sub, iat: 0, exp: 3_600 }))}.-`)
const subjectOf = (authorization: string) => JSON.parse(atob(authorization.split('.')[1] ?? '')).sub

const readShell = (name: string) =>
  queryClient.prefetchQuery({ ...shellQuery, queryFn: async () => ({ me: { name } }) as never })

/** Releases withheld answers in order. */
let held: (() => void)[]
beforeEach(() => {
  held = []
  selectSite(4)
  signIn('ayse')
  vi.stubGlobal('fetch', async (_: URL, { headers }: { headers: { authorization: string } }) => {
    const person = subjectOf(headers.authorization)
    await new Promise<void>((resolve) => held.push(resolve))
    return Response.json({ data: { getNotices: [{ id: '1', text: `${person} için` }] } })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})
const answer = () => act(async () => held.shift()?.())

/** The person's notices, and a note that exists only in component state. */
function Screen() {
  const { data } = useCall(NoticesDocument, { isUnseen: false, take: 50 } as never)
  const [note, setNote] = useState('')
  return (
    <>
      <input aria-label="Not" value={note} onChange={({ target }) => setNote(target.value)} />
      {(data?.getNotices as unknown as { text: string }[] | undefined)?.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
    </>
  )
}
const seen: string[] = []
function Application() {
  useHandleNextPerson(
    () => readShell('Mehmet'),
    ({ me }) => seen.push(me.name),
  )
  return (
    <PersonScope>
      <Screen />
    </PersonScope>
  )
}

test('a person who signs in under an open tab sees nothing of the previous one, also before the first response', async () => {
  await readShell('Ayşe')
  render(
    <QueryClientProvider client={queryClient}>
      <Application />
    </QueryClientProvider>,
  )
  await answer()
  await screen.findByText('ayse için')
  fireEvent.change(screen.getByLabelText('Not'), { target: { value: 'Aramızda kalsın' } })
  notify('success', 'Çöpe atıldı', { undo: () => {} })
  const note = () => screen.getByLabelText<HTMLInputElement>('Not').value

  // The end of a session leaves the screen unchanged.
  act(() => removeToken())
  act(() => signIn('ayse'))
  expect([note(), screen.queryByText('ayse için') !== null]).toEqual(['Aramızda kalsın', true])

  await act(async () => signIn('mehmet'))
  expect([note(), screen.queryByText('ayse için'), notices.get()]).toEqual(['', null, []])
  await answer()
  await waitFor(() => expect(screen.getByText('mehmet için')).toBeTruthy())
  expect(seen).toEqual(['Mehmet'])
})
