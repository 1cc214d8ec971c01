// GraphQL calls for imports: their list, the progress of one, checking and running.
import { IMPORT_OUTCOMES } from '@manset/model/dispatch/reader.ts'
import { addListCall, addRowType } from '../../../kit/list/list-schema.ts'
import { access, type Builder, writes } from '../../../platform/graphql/builder.ts'
import { type ImportLineRow, importLines } from '../reader-list.ts'
import { checkImport, listImports, loadImport, type ReaderImport, runImport } from './import-row.ts'

const NO_LOCK = { none: 'an import runs once' } as const

export function addImports(builder: Builder): void {
  const line = addRowType<ImportLineRow>(builder, importLines.definition, {
    description: 'A skipped row of an import.',
  })
  addListCall(builder, importLines, line)
  const counts = builder.objectRef<ReaderImport['counts']>('ReaderImportCounts').implement({
    ...access('inherit'),
    fields: (t) =>
      Object.fromEntries(
        IMPORT_OUTCOMES.map((outcome) => [outcome, t.int({ resolve: (counted) => counted[outcome] ?? 0 })]),
      ),
  })
  const item = builder.objectRef<ReaderImport>('ReaderImport').implement({
    ...access('inherit'),
    fields: (t) => ({
      id: t.exposeID('id'),
      fileName: t.exposeString('fileName'),
      byteSize: t.exposeInt('byteSize'),
      encoding: t.exposeString('encoding'),
      separator: t.exposeString('separator'),
      hasHeader: t.exposeBoolean('hasHeader'),
      columns: t.exposeStringList('columns'),
      state: t.exposeString('state', {
        description: 'uploaded, checking, checked, running, done or failed',
      }),
      channelId: t.exposeID('channelId', { nullable: true }),
      emailColumn: t.exposeInt('emailColumn', { nullable: true }),
      nameColumn: t.exposeInt('nameColumn', { nullable: true }),
      consent: t.exposeString('consent', { nullable: true }),
      counts: t.expose('counts', { type: counts }),
      processedLines: t.exposeInt('processedLines'),
      totalLines: t.exposeInt('totalLines', { nullable: true }),
      reasonCode: t.exposeString('reasonCode', { nullable: true }),
      createdName: t.exposeString('createdName', { nullable: true }),
      createdDate: t.expose('createdDate', { type: 'DateTime' }),
      finishedDate: t.expose('finishedDate', { type: 'DateTime', nullable: true }),
    }),
  })
  builder.queryField('getReaderImports', (t) =>
    t.field({
      ...access('mailingReader.create'),
      type: [item],
      description: 'The latest imports of the site.',
      resolve: (_, __, context) => listImports(context),
    }),
  )
  builder.queryField('getReaderImport', (t) =>
    t.field({
      ...access('mailingReader.create'),
      type: item,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => loadImport(String(id), context),
    }),
  )
  const input = builder.inputType('ReaderImportInput', {
    fields: (t) => ({
      id: t.id({ required: true }),
      channelId: t.id({ required: true }),
      emailColumn: t.int({ required: true, description: 'Index of the column, from 0.' }),
      nameColumn: t.int(),
      hasHeader: t.boolean({ required: true }),
      consent: t.string({ required: true, description: 'How these people gave their consent.' }),
    }),
  })
  builder.mutationField('checkReaderImport', (t) =>
    t.field({
      ...writes('mailingReader.create', NO_LOCK),
      type: item,
      description: 'Checks an uploaded file for a channel: a dry run that adds nobody.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_, { input: plan }, context) =>
        checkImport({ ...plan, id: String(plan.id), channelId: String(plan.channelId) }, context),
    }),
  )
  builder.mutationField('runReaderImport', (t) =>
    t.field({
      ...writes('mailingReader.create', NO_LOCK),
      type: item,
      description: 'Runs a checked import.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => runImport(String(id), context),
    }),
  )
}
