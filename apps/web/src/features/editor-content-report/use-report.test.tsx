// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { storeToken } from '../../platform/session/token.ts'
import { selectSite } from '../../platform/site.ts'
import { useReport } from './use-report.ts'

vi.mock('../../ui/use-address-search.ts', () => ({ useAddressSearch: () => [{}, () => {}] }))

test('a report that takes the server 40 seconds is requested once, and arrives', async () => {
  vi.useFakeTimers()
  selectSite(4)
  storeToken(`-.${btoa(JSON.stringify({ sub: 'ayse', iat: 0, exp: 4_102_444_800 }))}.-`)
  const asked: AbortSignal[] = []
  vi.stubGlobal('fetch', (_: URL, { signal }: RequestInit & { signal: AbortSignal }) => {
    asked.push(signal)
    const report = { by: 'editor', isTruncated: false, totals: null, rows: [] }
    return new Promise<Response>((resolve, reject) => {
      setTimeout(() => resolve(Response.json({ data: { getEditorContentReport: report } })), 40_000)
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  })
  const { result } = renderHook(useReport, { wrapper: createTestNewsroom('editorContentReport.view') })
  await act(() => vi.advanceTimersByTimeAsync(41_000))
  expect(result.current.report).toMatchObject({ by: 'editor' })
  expect(asked.map(({ aborted }) => aborted)).toEqual([false])
})
