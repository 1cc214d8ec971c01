// GraphQL calls for feature flags: optional features, turned on and off per site.
import { access, type Builder, writes } from '../../platform/graphql/builder.ts'
import { loadFlags, type SiteFlag, saveFlag } from './feature-flags.ts'

export function addFeatureFlags(builder: Builder): void {
  const flag = builder.objectRef<SiteFlag>('FeatureFlag').implement({
    ...access('inherit'),
    fields: (t) => ({
      name: t.exposeString('name'),
      isOn: t.exposeBoolean('isOn'),
      version: t.exposeInt('version', { description: '0 if it was never changed.' }),
      closes: t.exposeStringList('closes', { description: 'Permissions that are withheld while it is off.' }),
      updatedBy: t.expose('updatedBy', { type: 'UserSummary', nullable: true }),
      updatedDate: t.expose('updatedDate', { type: 'DateTime', nullable: true }),
    }),
  })
  builder.queryField('getFeatureFlags', (t) =>
    t.field({
      ...access('featureFlags.view'),
      type: [flag],
      resolve: (_, __, { tools, viewer }) => loadFlags(tools.db, viewer.siteId),
    }),
  )
  const input = builder.inputType('FeatureFlagInput', {
    fields: (t) => ({
      name: t.string({ required: true }),
      version: t.int({
        required: true,
        description: 'The version that was read; the change fails if there is a newer one.',
      }),
      isOn: t.boolean({ required: true }),
    }),
  })
  builder.mutationField('saveFeatureFlag', (t) =>
    t.field({
      ...writes('featureFlags.edit', { none: 'a flag that changes in one step' }),
      type: flag,
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_, args, context) => saveFlag(args.input, context),
    }),
  )
}
