// The mail of the form's current values, and its problems.
import { inputOfForm } from '../../../kit/form/form-input.ts'
import { type AskedPreview, useAskedPreview } from '../../../kit/form/preview/use-asked-preview.ts'
import type { EntityForm } from '../../../kit/form/use-entity-form.ts'
import { call } from '../../../platform/calls/graphql.ts'
import { type MailingPreview, PreviewMailingDocument } from '../mailing-calls.ts'

export type MailPreview = AskedPreview<MailingPreview>

export function useMailPreview(form: EntityForm): MailPreview {
  return useAskedPreview(form, async (signal, saved) => {
    const input = inputOfForm(saved ? { ...form, item: saved } : form) as never
    // Links to other servers are checked only on request, never while typing.
    const variables = { input, ...(!signal && { areLinksAsked: true }) }
    return (await call(PreviewMailingDocument, variables, { isQuiet: true, ...(signal && { signal }) }))
      .preview
  })
}
