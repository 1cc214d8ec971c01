// Opens a content by its number, whatever its type.
import { graphql } from '../../generated/graphql.ts'
import { type AddressName, addressOf } from '../../platform/addresses.ts'
import { call } from '../../platform/graphql.ts'
import { notifyError } from '../../ui/notify.ts'
import { routes } from '../routes.ts'

const TypeDocument = graphql(`
  query GetContentType($id: ID!) {
    getContent(id: $id) {
      id
      type
    }
  }
`)

/** Asks what the content is and goes to its editor; says so when it is not there or not theirs. */
export async function openContent(id: string, go: (address: string) => void): Promise<void> {
  try {
    const { getContent } = await call(TypeDocument, { id })
    if (!(getContent.type in routes)) throw new Error(`There is no editor for ${getContent.type}`)
    go(addressOf(getContent.type as Extract<AddressName, 'news'>, { id }))
  } catch (error) {
    notifyError(error)
  }
}
