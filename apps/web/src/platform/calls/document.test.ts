import { describe, expect, it } from 'vitest'
import { getOperationName, stripEmptyFilters, stripTypeNames } from './document.ts'

describe('the payload of an operation', () => {
  it('omits empty filter values, at every depth, and only there', () => {
    const sent = stripEmptyFilters({
      page: 0,
      title: '',
      filter: {
        search: '',
        types: [],
        status: 'draft',
        dates: { from: undefined, to: null },
        isApproved: false,
        order: 0,
      },
    })
    expect(sent).toEqual({ page: 0, title: '', filter: { status: 'draft', isApproved: false, order: 0 } })
  })

  it('has no type names, and everything else unchanged', () => {
    const moment = new Date(0)
    expect(
      stripTypeNames({
        __typename: 'News',
        id: '1',
        images: [{ __typename: 'Image', path: '/a' }],
        moment,
        none: null,
      }),
    ).toEqual({ id: '1', images: [{ path: '/a' }], moment, none: null })
  })

  it('has the name of its operation', () => {
    expect(
      getOperationName('\n  mutation SaveNews($input: NewsInput!) { saveNews(input: $input) { id } }'),
    ).toBe('SaveNews')
    expect(() => getOperationName('{ getSites { id } }')).toThrow()
  })
})
