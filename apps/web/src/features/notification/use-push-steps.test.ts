// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../platform/site.ts'
import { notices } from '../../ui/notify.ts'
import './texts/texts.ts'
import { usePushActions } from './use-push-steps.ts'

beforeEach(() => {
  notices.set([])
  selectSite(4)
  setLocale('en')
})
afterEach(() => vi.unstubAllGlobals())

const steps = () =>
  renderHook(usePushActions, { wrapper: createTestNewsroom('notification.send') }).result.current
const message = { id: '7', version: 2, title: 'Deprem', status: 'failed' }

test('sending and retrying without a response are not reported as failed: the message may be on its way', async () => {
  vi.stubGlobal('fetch', async () => new Response('Bad gateway', { status: 502 }))
  for (const step of [() => steps().send(message), () => steps().retry(message)]) {
    notices.set([])
    expect(await step()).toBe(false)
    expect(notices.get()).toMatchObject([
      {
        kind: 'warning',
        text: expect.stringMatching(/^The server didn’t answer, so this may already be done/),
      },
    ])
  }
})
