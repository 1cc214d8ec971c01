// @vitest-environment happy-dom

import { OWN_MAPPING } from '@manset/model/agency/mapped-formats.ts'
import { agencySource } from '@manset/model/entities/agency-source.ts'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EntityFormScope, Field } from '../../../kit/form/field.tsx'
import { FormErrors } from '../../../kit/form/form-errors.tsx'
import { useEntityForm } from '../../../kit/form/use-entity-form.ts'
import { setLocale } from '../../../platform/language/locale.ts'
import { createTestNewsroom } from '../../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../../platform/site.ts'
import { SourceTrial } from './source-trial.tsx'
import './texts/entities.ts'

const MAPPING_ROWS = [
  { key: 'a', type: 'row', field: 'externalId', path: '@ref', conversion: null, value: null },
  { key: 'b', type: 'row', field: 'title', path: 'head//', conversion: null, value: null },
]
beforeEach(() => {
  setLocale('en')
  selectSite(4)
  vi.stubGlobal('fetch', async () => {
    const problems = [{ field: 'mappingRows.1.path', rule: 'mappingPath', params: {} }]
    return Response.json({
      data: null,
      errors: [{ message: 'refused', extensions: { code: 'VALIDATION', problems } }],
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const form = useEntityForm(agencySource, {
    item: null,
    initial: { kind: 'http', format: OWN_MAPPING, mappingSource: 'xml', mappingRows: MAPPING_ROWS },
  })
  return (
    <MantineProvider env="test">
      <EntityFormScope form={form}>
        <FormErrors />
        <Field name="mappingRows" />
        <SourceTrial form={form} isAsked />
      </EntityFormScope>
    </MantineProvider>
  )
}

test('a mapping path rejected by a trial is marked in its row, until it is changed', async () => {
  render(<Page />, {
    wrapper: createTestNewsroom('agencySource.view', 'agencySource.create', 'agencySource.edit'),
  })
  const paths = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Path/ })
  const areMarked = () => paths().map((one) => one.getAttribute('aria-invalid') === 'true')
  await waitFor(() => expect(paths()).toHaveLength(2), { timeout: 10_000 })
  fireEvent.click(screen.getByRole('button', { name: 'Try before saving' }))
  await waitFor(() => expect(areMarked()).toEqual([false, true]))
  const described = paths()[1]?.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent).join()).toMatch(/path/i)
  expect(screen.getByText('Fix the marked fields first.')).toBeTruthy()
  fireEvent.change(paths()[1] as HTMLElement, { target: { value: 'head' } })
  await waitFor(() => expect(areMarked()).toEqual([false, false]))
  expect(screen.queryByText('Fix the marked fields first.')).toBeNull()
})
