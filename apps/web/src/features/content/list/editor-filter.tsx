import { graphql } from '../../../generated/graphql.ts'
import { createLoadedFilter, toFilterOption } from '../../../kit/list/filter/loaded-filter.tsx'

const EditorsDocument = graphql(`
  query GetContentEditors {
    getContentEditors {
      id
      name
    }
  }
`)

/** People who created contents, by name. */
export const EditorFilter = createLoadedFilter(EditorsDocument, ({ getContentEditors }) =>
  getContentEditors.map(toFilterOption),
)
