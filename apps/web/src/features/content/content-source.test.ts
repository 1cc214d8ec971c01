// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { contentSource } from './content-source.ts'

const found = { getContent: { id: '7', title: 'Kar' } }
const listed = { getContents: [found.getContent, { id: '8', title: 'Dolu' }] }
vi.mock('../../platform/calls/graphql.ts', () => ({
  useCall: (_: unknown, variables: object) => ({ data: 'id' in variables ? found : listed, error: null }),
}))

it('a content found by number and by words is offered once, and the options stay while the results do', () => {
  const { result, rerender } = renderHook(() => contentSource.useOptions('7'))
  const { options } = result.current
  expect(options.map(({ id, note }) => `${id} ${note}`)).toEqual(['7 #7', '8 #8'])
  rerender()
  expect(result.current.options).toBe(options)
})
