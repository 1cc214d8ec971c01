import type { KindName } from '@manset/model/kinds/field.ts'
import { Input } from '@mantine/core'
import type { ComponentType } from 'react'
import { lazyComponent } from '../ui/lazy-component.tsx'
import type { InputProps } from './kind.ts'

/** An input whose script loads with the first form that shows it; a placeholder reserves its room. */
export function lazyInput<K extends KindName, M>(
  load: () => Promise<M>,
  getComponent: (module: M) => ComponentType<InputProps<K>>,
  height: number,
): ComponentType<InputProps<K>> {
  return lazyComponent(load, getComponent, {
    fallback: ({ label }) => (
      <Input.Wrapper label={label} labelElement="div">
        <div style={{ height }} />
      </Input.Wrapper>
    ),
  })
}
