// Parts of a screen whose script is loaded when they are first shown. A failure does not affect the rest of the screen: a notice is shown,
// and the import is retried until it succeeds.
import { Text } from '@mantine/core'
import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useState,
} from 'react'
import { translate } from '../platform/language/texts.ts'
import { notify } from './notify.ts'
import { retryImport } from './retry-import.ts'
import { runWhenIdle } from './run-when-idle.ts'
import { uiTexts } from './texts/texts.ts'

export type LazyComponent<P> = FunctionComponent<P> & { preload(): Promise<void> }

export interface LazyComponentOptions<P> {
  /** Placeholder while it is loading; dialogs have none. */
  fallback?: (props: P) => ReactNode
}

const RETRY_MS = 2_000

/** A component that loads itself when it is first shown, or earlier through `preload`. */
export function lazyComponent<P extends object, M>(
  load: () => Promise<M>,
  getComponent: (module: M) => ComponentType<P>,
  { fallback }: LazyComponentOptions<P> = {},
): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined
  let loading: Promise<ComponentType<P>> | undefined
  let failure: unknown
  const loadOnce = () => {
    loading ??= (failure === undefined ? load() : retryImport(load, failure))
      .then((module) => {
        loaded = getComponent(module)
        return loaded
      })
      .catch((error: unknown) => {
        failure = error
        throw error
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }
  const Part: FunctionComponent<P> = (props) => {
    const [Component, setComponent] = useState(() => loaded)
    const [isFailing, setIsFailing] = useState(false)
    useEffect(() => {
      if (Component) return
      let isUnmounted = false
      let timer = 0
      const attempt = () =>
        loadOnce().then(
          (component) => {
            if (!isUnmounted) setComponent(() => component)
          },
          (error: unknown) => {
            if (isUnmounted) return
            console.warn('A part of the screen could not be loaded, retrying', error)
            setIsFailing(true)
            if (!fallback) notify('error', translate(uiTexts, 'states.partFailed'), { id: 'partFailed' })
            timer = window.setTimeout(attempt, RETRY_MS)
          },
        )
      // Lets the current render paint before further scripts are requested.
      const cancel = runWhenIdle(attempt)
      return () => {
        isUnmounted = true
        cancel()
        clearTimeout(timer)
      }
    }, [Component])
    if (Component) return createElement(Component, props)
    if (!fallback) return null
    return (
      <>
        {fallback(props)}
        {isFailing && (
          <Text c="dimmed" size="sm" role="alert">
            {translate(uiTexts, 'states.partFailed')}
          </Text>
        )}
      </>
    )
  }
  return Object.assign(Part, { preload: () => loadOnce().then(() => undefined) })
}

/** Preloads parts once the screen has settled, so that they are available even offline. */
export function usePreload(...parts: readonly { preload(): Promise<void> }[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of a call site never change
  useEffect(() => {
    // A failed preload does not matter: showing the part imports it again.
    const timer = setTimeout(() => {
      for (const part of parts) part.preload().catch(() => {})
    }, PRELOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
}

const PRELOAD_DELAY_MS = 5_000

/** Whether a rarely used part must be mounted: true from its first use on. */
export function useHasBeenNeeded(isNeeded: boolean): boolean {
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  return wasNeeded
}
