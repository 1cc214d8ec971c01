import { graphql } from '../../../generated/graphql.ts'
import { askedFilter, named } from '../../../kit/list/filter/asked-filter.tsx'

const EditorsDocument = graphql(`
  query GetContentEditors {
    getContentEditors {
      id
      name
    }
  }
`)

/** People who created contents, by name. */
export const EditorFilter = askedFilter(EditorsDocument, ({ getContentEditors }) =>
  getContentEditors.map(named),
)
