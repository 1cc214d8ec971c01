// GraphQL call for learned agency categories, from which administrators make rules; the rules are an entity of their own.
import { access, type Builder } from '../../../platform/graphql/builder.ts'
import { type LearnedCategory, listLearnedCategories } from './proposed-categories.ts'

export function addLearnedCategories(builder: Builder): void {
  const learnt = builder.objectRef<LearnedCategory>('LearnedAgencyCategory').implement({
    ...access('inherit'),
    description: 'A category of an agency, with the category that editors chose most often for its items.',
    fields: (t) => ({
      agencyId: t.exposeID('agencyId'),
      agencyName: t.exposeString('agencyName'),
      name: t.exposeString('from', { description: 'The agency’s name for it.' }),
      categoryId: t.exposeID('id'),
      categoryName: t.exposeString('categoryName'),
      count: t.exposeInt('count', { description: 'Number of contents for which it was chosen.' }),
    }),
  })
  builder.queryField('getLearnedAgencyCategories', (t) =>
    t.field({
      ...access('agencyCategoryRule.view'),
      type: [learnt],
      description: 'Categories proposed from earlier choices where no rule applies; the most used first.',
      resolve: (_, __, context) => listLearnedCategories(context),
    }),
  )
}
