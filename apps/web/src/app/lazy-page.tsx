// Pages are loaded when they are opened; one that fails, or does not arrive within the limit, can be loaded again.
import { createElement, type FunctionComponent, use } from 'react'
import type { PageLoader, PageModule } from '../kit/feature.ts'
import { importAgain } from '../ui/import-again.ts'

/** Milliseconds after which a lazily loaded page counts as lost. */
const LIMIT_MS = 120_000

/** The page's script did not arrive; `reset` of the error screen loads it again. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('The page could not be loaded', { cause })
    this.name = 'PageLoadError'
  }
}

/** Waits for a page's script, at most for the limit. */
export function loadWithin(loader: PageLoader, limitMs = LIMIT_MS): Promise<PageModule> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new PageLoadError(new Error(`nothing after ${limitMs} ms`))),
      limitMs,
    )
    loader()
      .then(resolve)
      .catch((cause: unknown) => reject(new PageLoadError(cause)))
      .finally(() => clearTimeout(timer))
  })
}

export interface LazyPage extends FunctionComponent {
  preload(): Promise<void>
  /** The page's script, which knows more than its component. */
  load(): Promise<PageModule>
}

/** A component that loads itself; the router preloads it while it checks the way there. */
export function lazyPage(loader: PageLoader): LazyPage {
  let loading: Promise<PageModule> | undefined
  let failure: unknown
  let there: PageModule | undefined
  const load = () => {
    const asked = failure === undefined ? loader : () => importAgain(loader, failure)
    loading ??= loadWithin(asked).then(
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
  // One that is there is drawn at once: even a promise that is kept is waited for, and that wait is drawn first.
  const Page = () => createElement((there ?? use(load())).default)
  return Object.assign(Page, { preload: () => load().then(() => undefined), load })
}
