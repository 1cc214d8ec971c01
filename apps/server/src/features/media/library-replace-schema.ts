// GraphQL calls that replace one file by another: plan, replace and undo.
import { access, type Builder, RIGHTS_REASON, writes } from '../../platform/graphql/builder.ts'
import { planReplacement, type Replacement, replaceMediaFile, type SeenItem } from './library-replace.ts'
import { undoReplacement } from './library-undo.ts'

const LOCKS = {
  none: 'takes no fencing token: nothing is written while anybody holds the lock of an item',
}

export function addReplacing(builder: Builder): void {
  const { planned, seen, given } = addTypes(builder)
  builder.queryField('getMediaReplacement', (t) =>
    t.field({
      ...access('media.edit'),
      type: [planned],
      description: 'The effect of replacing a file on each item that uses it.',
      args: { id: t.arg.id({ required: true }), byId: t.arg.id({ required: true }) },
      resolve: (_, { id, byId }, context) => planReplacement({ id: String(id), byId: String(byId) }, context),
    }),
  )
  builder.mutationField('replaceMediaFile', (t) =>
    t.field({
      ...writes('media.edit', LOCKS),
      type: [seen],
      description: 'Replaces a file in the given items: in all of them or in none.',
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
      description: 'Undoes a replacement, if none of the items was saved since; all or none.',
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
    description: 'The effect of a replacement on one item that uses the file.',
    fields: (t) => ({
      entity: t.exposeString('entity'),
      itemId: t.exposeID('itemId'),
      version: t.exposeInt('version', { nullable: true }),
      name: t.exposeString('name', { nullable: true }),
      status: t.exposeString('status', { nullable: true }),
      fields: t.exposeStringList('fields'),
      cropsToReview: t.exposeStringList('cropsToReview', {
        description: 'Crop types whose crops are transferred and must be checked.',
      }),
      dropped: t.exposeStringList('dropped', {
        description: 'Crop types that the new picture is too small for.',
      }),
      code: t.exposeString('code', {
        nullable: true,
        description: 'Why the item retains the old file; null if it gets the new one.',
      }),
      params: t.expose('params', { type: 'Json' }),
      problems: t.expose('problems', { type: 'Json' }),
    }),
  })
  const seen = builder.objectRef<SeenItem>('SeenItem').implement({
    ...access('inherit'),
    description: 'An item and its version after the change.',
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
