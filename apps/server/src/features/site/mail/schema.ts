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
    description: 'Result of a test mail with the mail settings of a site.',
    fields: (t) => ({
      address: t.exposeString('address', {
        nullable: true,
        description: 'The caller’s address, to which it was sent; null if they have none.',
      }),
      outcome: t.expose('outcome', { type: outcome }),
      code: t.exposeString('code', {
        nullable: true,
        description: 'The server’s status code, or a keyword for the error.',
      }),
    }),
  })
  const input = builder.inputType('SiteMailTrialInput', {
    description: 'Omitted fields default to the stored values.',
    fields: (t) => inputs(t, mailFieldTypes()),
  })
  builder.mutationField('trySiteMail', (t) =>
    t.field({
      ...writes('site.edit', { none: 'writes nothing: the caller gets a mail' }),
      type: trial,
      description: 'Sends a test mail to the caller with the mail settings of a form. Stores nothing.',
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
