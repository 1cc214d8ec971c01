// @vitest-environment happy-dom
import { LIST_BOUNDS } from '@manset/model/list-bounds.ts'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLocale } from '../platform/language/locale.ts'
import { FilterOptions } from './filter-options.tsx'

beforeEach(() => setLocale('tr'))
afterEach(cleanup)

function renderPeople(count: number) {
  const options = Array.from({ length: count }, (_, index) => ({ value: `${index}`, label: `Kişi ${index}` }))
  const nothing = () => {}
  render(
    <MantineProvider>
      <FilterOptions label="Editör" options={options} value={[]} onChange={nothing} onDone={nothing} />
    </MantineProvider>,
  )
}

test('a filter with the maximum number of options says that there may be more', () => {
  renderPeople(LIST_BOUNDS.filterOptions)
  expect(screen.getByRole('status').textContent).toBe('Yalnızca ilk 1.000 kayıt gösteriliyor.')
})

test('a filter with fewer options says nothing', () => {
  renderPeople(12)
  expect(screen.queryByRole('status')).toBeNull()
})
