import { access, type Builder, writes } from '../../platform/graphql/builder.ts'
import {
  type DigestPreferences,
  type DigestPreferencesInput,
  getDigestPreferences,
  saveDigestPreferences,
} from './digest-preferences.ts'

export function addDigests(builder: Builder): void {
  const wish = builder.objectRef<DigestPreferences>('DigestPreferences').implement({
    ...access('inherit'),
    description: 'Whether the caller wants their notices by mail, and when.',
    fields: (t) => ({
      kind: t.exposeString('kind', { description: 'never, mentions (each at once) or daily.' }),
      hour: t.exposeInt('hour', { description: 'Hour of the daily digest, in each site’s time zone.' }),
      isPossible: t.exposeBoolean('isPossible', {
        description: 'There is a mail server, and the caller has an address.',
      }),
    }),
  })
  builder.queryField('getDigestPreferences', (t) =>
    t.field({
      ...access('signedIn'),
      type: wish,
      resolve: (_, __, context) => getDigestPreferences(context),
    }),
  )
  builder.mutationField('saveDigestPreferences', (t) =>
    t.field({
      ...writes('signedIn', { none: 'the caller’s own rows: no edited field is written' }),
      type: wish,
      args: {
        kind: t.arg.string({ required: true }),
        hour: t.arg.int(),
        language: t.arg.string({ required: true, description: 'Language of the mails: tr or en.' }),
      },
      resolve: (_, args, context) => saveDigestPreferences(args as DigestPreferencesInput, context),
    }),
  )
}
