// Opens a content, whatever its type.

import { addressOfContent } from '../../features/content/public.ts'
import { graphql } from '../../generated/graphql.ts'
import { call } from '../../platform/graphql.ts'
import { notifyError } from '../../ui/notify.ts'

const TypeDocument = graphql(`
  query GetContentType($id: ID!) {
    getContent(id: $id) {
      id
      type
    }
  }
`)

/** Looks the content up and goes to its editor; shows a notice when there is none or the person may not view it. */
export async function openContentById(id: string, go: (address: string) => void): Promise<void> {
  try {
    openContent((await call(TypeDocument, { id })).getContent, go)
  } catch (error) {
    notifyError(error)
  }
}

/** Goes to the editor of a content whose type is known. */
export function openContent({ id, type }: { id: string; type: string }, go: (address: string) => void): void {
  go(addressOfContent(type, id))
}
