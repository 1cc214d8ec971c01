import type { KindName } from '@manset/model/kinds/field.ts'
import { Input, Skeleton } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import type { InputProps } from './kind.ts'

/** An input whose script is loaded when the first form shows one; meanwhile its room is kept. */
export function lazyInput<K extends KindName>(
  load: () => Promise<ComponentType<InputProps<K>>>,
  height: number,
): ComponentType<InputProps<K>> {
  const Lazy = lazy(() => load().then((component) => ({ default: component })))
  return function LazyInput(props: InputProps<K>) {
    return (
      <Suspense
        fallback={
          <Input.Wrapper label={props.label} labelElement="div">
            <Skeleton height={height} animate={false} />
          </Input.Wrapper>
        }
      >
        <Lazy {...props} />
      </Suspense>
    )
  }
}
