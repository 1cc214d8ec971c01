// GraphQL call for learned agency categories, from which administrators make rules; the rules are an entity of their own.
import { access, type Builder } from '../../../platform/graphql/builder.ts'
import { type LearnedCategory, listLearnedCategories } from './proposed-categories.ts'

export function addLearnedCategories(builder: Builder): void {
  const learnt = builder.objectRef<LearnedCategory>('LearntAgencyCategory').implement({
    ...access('inherit'),
    description: 'A category of an agency, and what editors chose most for contents made of such items.',
    fields: (t) => ({
      agencyId: t.exposeID('agencyId'),
      agencyName: t.exposeString('agencyName'),
      name: t.exposeString('from', { description: 'As the agency calls it.' }),
      categoryId: t.exposeID('id'),
      categoryName: t.exposeString('categoryName'),
      count: t.exposeInt('count', { description: 'In how many contents it was chosen.' }),
    }),
  })
  builder.queryField('getLearnedAgencyCategories', (t) =>
    t.field({
      ...access('agencyCategoryRule.view'),
      type: [learnt],
      description:
        'What is proposed because it was learnt, where no rule says otherwise; the most used first.',
      resolve: (_, __, context) => listLearnedCategories(context),
    }),
  )
}
