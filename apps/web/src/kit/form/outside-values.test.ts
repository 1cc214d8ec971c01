import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { createOutsideValues } from './outside-values.ts'

/** A form whose text input reports late. */
function form(values: Record<string, string>) {
  const control = createFormControl<Record<string, unknown>>({ defaultValues: values })
  // As on a mounted form: until then it returns its default values.
  control.reset(values)
  const taken: unknown[] = []
  const outside = createOutsideValues(control as never)
  const stop = outside.listen('body', (value) => taken.push(value))
  const report = (body: string) => {
    const { onChange } = control.register('body')
    void onChange({ target: { name: 'body', value: body }, type: 'change' })
  }
  return { control, outside, taken, report, stop }
}

test('an input that mounts later gets the current value at once', () => {
  expect(form({ body: 'bir' }).taken).toEqual(['bir'])
})

test('a value reported by an input is not passed back to it', () => {
  const { report, taken, control } = form({ body: 'bir' })
  report('bir iki')
  expect(control.getValues('body')).toBe('bir iki')
  expect(taken).toEqual(['bir'])
})

test('a revert passes a value on even if the input once reported the same', () => {
  const { report, outside, taken } = form({ body: 'bir' })
  report('bir iki')
  report('bir iki üç')
  outside.setAll({ body: 'bir iki' })
  expect(taken).toEqual(['bir', 'bir iki'])
})

test('after a value is set and a key pressed right after it, before a render, the key is applied on top', () => {
  const { report, outside, control } = form({ title: 'a', body: 'bir' })
  outside.setAll({ title: 'b', body: 'iki' })
  report('iki!')
  expect(control.getValues()).toEqual({ title: 'b', body: 'iki!' })
})

test('some values are set without affecting the others, and unmounted inputs get nothing', () => {
  const { outside, taken, stop, control } = form({ title: 'a', body: 'bir' })
  outside.setValue({ title: 'b' })
  expect(taken).toEqual(['bir'])
  outside.setValue({ body: null as never })
  expect(taken).toEqual(['bir', null])
  stop()
  outside.setValue({ body: 'iki' })
  expect(taken).toEqual(['bir', null])
  expect(control.getValues()).toEqual({ title: 'b', body: 'iki' })
})
