// Pages load when they are opened. After a failure or timeout, they can be loaded again.
import { createElement, type FunctionComponent, use } from 'react'
import type { PageLoader, PageModule } from '../kit/feature.ts'
import { retryImport } from '../ui/retry-import.ts'

/** Timeout of loading a page, in milliseconds. */
const LOAD_TIMEOUT_MS = 120_000

/** The page's script did not load; `reset` of the error screen loads it again. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('The page could not be loaded', { cause })
    this.name = 'PageLoadError'
  }
}

/** Loads a page's script; rejects after the time limit. */
export function loadWithTimeout(loader: PageLoader, timeoutMs = LOAD_TIMEOUT_MS): Promise<PageModule> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new PageLoadError(new Error(`nothing after ${timeoutMs} ms`))),
      timeoutMs,
    )
    loader()
      .then(resolve)
      .catch((cause: unknown) => reject(new PageLoadError(cause)))
      .finally(() => clearTimeout(timer))
  })
}

export interface LazyPage extends FunctionComponent {
  preload(): Promise<void>
  /** The page's module, which exports more than its component. */
  load(): Promise<PageModule>
}

/** A component that loads itself. The router preloads it while it checks access. */
export function lazyPage(loader: PageLoader): LazyPage {
  let loading: Promise<PageModule> | undefined
  let failure: unknown
  let there: PageModule | undefined
  const load = () => {
    const asked = failure === undefined ? loader : () => retryImport(loader, failure)
    loading ??= loadWithTimeout(asked).then(
      (page) => {
        there = page
        return page
      },
      (error: unknown) => {
        loading = undefined
        failure = error instanceof PageLoadError ? error.cause : error
        throw error
      },
    )
    return loading
  }
  // A loaded page renders at once: `use` suspends even for a resolved promise, which would first render the fallback.
  const Page = () => createElement((there ?? use(load())).default)
  return Object.assign(Page, { preload: () => load().then(() => undefined), load })
}
