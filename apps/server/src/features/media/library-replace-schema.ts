// GraphQL calls that replace one file by another: plan, replace and undo.
import { access, type Builder, RIGHTS_REASON, writes } from '../../platform/graphql/builder.ts'
import { planReplacement, type Replacement, replaceMediaFile, type SeenItem } from './library-replace.ts'
import { undoReplacement } from './library-undo.ts'

const LOCKS = {
  none: 'takes no epoch: every item it writes is refused, and nothing written, while anybody holds its lock',
}

export function addReplacing(builder: Builder): void {
  const { planned, seen, given } = addTypes(builder)
  builder.queryField('getMediaReplacement', (t) =>
    t.field({
      ...access('media.edit'),
      type: [planned],
      description: 'What putting a file in the place of another would do to each item that uses it.',
      args: { id: t.arg.id({ required: true }), byId: t.arg.id({ required: true }) },
      resolve: (_, { id, byId }, context) => planReplacement({ id: String(id), byId: String(byId) }, context),
    }),
  )
  builder.mutationField('replaceMediaFile', (t) =>
    t.field({
      ...writes('media.edit', LOCKS),
      type: [seen],
      description: 'Puts a file in the place of another in the items named: in all of them, or in none.',
      args: {
        id: t.arg.id({ required: true }),
        byId: t.arg.id({ required: true }),
        items: t.arg({ type: [given], required: true }),
        rightsReason: t.arg.string({ description: RIGHTS_REASON }),
      },
      resolve: (_, { id, byId, items, rightsReason }, context) =>
        replaceMediaFile(
          { id: String(id), byId: String(byId), items: items.map(toSeenItem), rightsReason },
          context,
        ),
    }),
  )
  builder.mutationField('undoMediaReplacement', (t) =>
    t.field({
      ...writes('media.edit', LOCKS),
      type: [seen],
      description:
        'Gives items back the file they had, as long as nobody has written them since; all or none.',
      args: {
        items: t.arg({ type: [given], required: true }),
        rightsReason: t.arg.string({ description: RIGHTS_REASON }),
      },
      resolve: (_, { items, rightsReason }, context) =>
        undoReplacement({ items: items.map(toSeenItem), rightsReason }, context),
    }),
  )
}

const toSeenItem = ({
  entity,
  itemId,
  version,
}: {
  entity: string
  itemId: string | number
  version: number
}) => ({ entity, itemId: String(itemId), version })

function addTypes(builder: Builder) {
  const planned = builder.objectRef<Replacement>('MediaReplacement').implement({
    ...access('inherit'),
    description: 'What would become of one item that uses a file.',
    fields: (t) => ({
      entity: t.exposeString('entity'),
      itemId: t.exposeID('itemId'),
      version: t.exposeInt('version', { nullable: true }),
      name: t.exposeString('name', { nullable: true }),
      status: t.exposeString('status', { nullable: true }),
      fields: t.exposeStringList('fields'),
      toLookAt: t.exposeStringList('toLookAt', {
        description: 'Crop types whose crops are carried over and have to be looked at.',
      }),
      dropped: t.exposeStringList('dropped', {
        description: 'Crop types the new picture is too small for.',
      }),
      code: t.exposeString('code', {
        nullable: true,
        description: 'Why the item keeps the old file; null where it gets the new one.',
      }),
      params: t.expose('params', { type: 'Json' }),
      problems: t.expose('problems', { type: 'Json' }),
    }),
  })
  const seen = builder.objectRef<SeenItem>('SeenItem').implement({
    ...access('inherit'),
    description: 'An item and the version it was left in.',
    fields: (t) => ({
      entity: t.exposeString('entity'),
      itemId: t.exposeID('itemId'),
      version: t.exposeInt('version'),
    }),
  })
  const given = builder.inputType('SeenItemInput', {
    fields: (t) => ({
      entity: t.string({ required: true }),
      itemId: t.id({ required: true }),
      version: t.int({ required: true }),
    }),
  })
  return { planned, seen, given }
}
