// The mail of the form's current values, and its problems.
import { getFormInput } from '../../../kit/form/form-input.ts'
import { type PreviewController, useServerPreview } from '../../../kit/form/preview/use-server-preview.ts'
import type { EntityForm } from '../../../kit/form/use-entity-form.ts'
import { call } from '../../../platform/calls/graphql.ts'
import { type MailingPreview, PreviewMailingDocument } from '../mailing-calls.ts'

export type MailPreview = PreviewController<MailingPreview>

export function useMailPreview(form: EntityForm): MailPreview {
  return useServerPreview(form, async (signal, saved) => {
    const input = getFormInput(saved ? { ...form, item: saved } : form) as never
    // Links to other servers are checked only on request, never while typing.
    const variables = { input, ...(!signal && { areLinksAsked: true }) }
    return (await call(PreviewMailingDocument, variables, { isQuiet: true, ...(signal && { signal }) }))
      .preview
  })
}
