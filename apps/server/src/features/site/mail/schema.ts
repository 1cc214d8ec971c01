// GraphQL call that tests the mail settings of a site.
import { SITE_MAIL_FIELDS, siteConfiguration } from '@manset/model/entities/site-configuration.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { MAIL_TEST_OUTCOMES } from '@manset/model/mailing/mail-server.ts'
import { inputs } from '../../../kinds/graphql-fields.ts'
import { kindOf } from '../../../kinds/kinds.ts'
import { access, type Builder, writes } from '../../../platform/graphql/builder.ts'
import { type SiteMailTest, testSiteMail } from './send-test-mail.ts'

export function addSiteMail(builder: Builder): void {
  const outcome = builder.enumType('MailTrialOutcome', { values: MAIL_TEST_OUTCOMES })
  const trial = builder.objectRef<SiteMailTest>('SiteMailTrial').implement({
    ...access('inherit'),
    description: 'How far a mail came that was sent to try the mail settings of a site.',
    fields: (t) => ({
      address: t.exposeString('address', {
        nullable: true,
        description: 'Where it went, or was to go: to whoever asks; null where they have none.',
      }),
      outcome: t.expose('outcome', { type: outcome }),
      code: t.exposeString('code', {
        nullable: true,
        description: 'The number of the server’s answer, or a word for what broke.',
      }),
    }),
  })
  const input = builder.inputType('SiteMailTrialInput', {
    description: 'What is left out is as it stands.',
    fields: (t) => inputs(t, mailFieldTypes()),
  })
  builder.mutationField('trySiteMail', (t) =>
    t.field({
      ...writes('site.edit', { none: 'writes nothing: whoever asks gets a mail' }),
      type: trial,
      description:
        'Sends a mail to whoever asks by the mail settings as they stand in a form. Nothing is stored.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_, { input }, context) => testSiteMail(input, context),
    }),
  )
}

function mailFieldTypes() {
  const fields = Object.entries<Field>(siteConfiguration.fields)
  const ofMail = fields.filter(([name]) => SITE_MAIL_FIELDS.includes(name))
  return Object.fromEntries(ofMail.map(([name, field]) => [name, kindOf(field).input(field)]))
}
