import { describe, expect, it, vi } from 'vitest'
import { lazyPage, loadWithTimeout, PageLoadError } from './lazy-page.tsx'

const Page = () => null

describe('a page loaded when it is opened', () => {
  it('counts as failed after the limit', async () => {
    vi.useFakeTimers()
    const loading = loadWithTimeout(() => new Promise(() => {}))
    const outcome = expect(loading).rejects.toBeInstanceOf(PageLoadError)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await outcome
    vi.useRealTimers()
  })

  it('is requested again after a failure, and only once after success', async () => {
    const loader = vi
      .fn<() => Promise<{ default: typeof Page }>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue({ default: Page })
    const page = lazyPage(loader)
    await expect(page.preload()).rejects.toBeInstanceOf(PageLoadError)
    await page.preload()
    await page.preload()
    expect(loader).toHaveBeenCalledTimes(2)
  })
})
