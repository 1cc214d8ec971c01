// The calls about autosaves, the same for every entity: the arguments name the entity, whose permissions apply.
import { ENTITIES, type EntityName } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { access, type Builder, writes } from '../../platform/graphql/builder.ts'
import type { LiveEvent } from '../../platform/live.ts'
import { notFound } from '../../platform/refusal.ts'
import {
  type Autosave,
  type AutosaveInput,
  listItemAutosaves,
  listOwnAutosaves,
  storeAutosave,
} from './autosaves.ts'
import { discardAutosave } from './delete-autosave.ts'

/** A person who lost the lock still has their autosave, to compare and copy from. */
const NO_LOCK = { none: 'a working copy stands beside its item and changes nothing of it' }

/** Adds the calls; the permissions of the named entity decide who may use them. */
export function addAutosaves(builder: Builder): void {
  const copy = builder.objectRef<Autosave>('WorkingCopy').implement({
    ...access('inherit'),
    description: 'What somebody typed into a form and has not saved.',
    fields: (t) => ({
      form: t.exposeID('form'),
      itemId: t.exposeID('itemId', { nullable: true, description: 'Null for an item that is not made yet.' }),
      person: t.expose('person', { type: 'UserSummary' }),
      version: t.exposeInt('version', { nullable: true, description: 'The one it was typed on.' }),
      values: t.expose('values', { type: 'Json', description: 'The changed fields.' }),
      base: t.expose('base', { type: 'Json', description: 'What that version held in them.' }),
      typedDate: t.expose('typedDate', { type: 'Moment' }),
      keptDate: t.expose('keptDate', { type: 'Moment' }),
    }),
  })
  const input = builder.inputType('WorkingCopyInput', {
    fields: (t) => ({
      entity: t.string({ required: true }),
      form: t.id({ required: true, description: 'The form’s own key.' }),
      id: t.id({ description: 'Left out for an item that is not made yet.' }),
      version: t.int({ description: 'The one it is typed on.' }),
      values: t.string({ required: true, description: 'The changed fields, as JSON.' }),
      typedDate: t.field({
        type: 'Moment',
        required: true,
        description: 'When it was typed: what is older than what stands changes nothing.',
      }),
    }),
  })
  builder.queryField('getOwnWorkingCopies', (t) =>
    t.field({
      ...access('signedIn'),
      type: [copy],
      description: 'Those of the person’s own forms; without an id, of items not made yet.',
      args: { entity: t.arg.string({ required: true }), id: t.arg.id() },
      resolve: (_, { entity, id }, context) =>
        listOwnAutosaves(requireEntity(entity), id == null ? null : String(id), context),
    }),
  )
  builder.queryField('getWorkingCopies', (t) =>
    t.field({
      ...access('signedIn'),
      type: [copy],
      description: 'Everybody’s of an item, for whoever may edit it.',
      args: { entity: t.arg.string({ required: true }), id: t.arg.id({ required: true }) },
      resolve: (_, { entity, id }, context) => listItemAutosaves(requireEntity(entity), String(id), context),
    }),
  )
  builder.mutationField('keepWorkingCopy', (t) =>
    t.field({
      ...writes('signedIn', NO_LOCK),
      type: 'Moment',
      description: 'Answers when what is kept now was kept.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_, args, context) => {
        const { entity, ...sent } = args.input
        return storeAutosave(requireEntity(entity), sent as AutosaveInput, context)
      },
    }),
  )
  builder.mutationField('discardWorkingCopy', (t) =>
    t.field({
      ...writes('signedIn', NO_LOCK),
      type: 'Boolean',
      args: { form: t.arg.id({ required: true }) },
      resolve: async (_, { form }, context) => {
        await discardAutosave(String(form), context)
        return true
      },
    }),
  )
  addAutosaveEvents(builder)
}

/** Emits that an autosave was created or removed, to people who may know its entity. */
function addAutosaveEvents(builder: Builder): void {
  builder.subscriptionField('workingCopyChanged', (t) =>
    t.field({
      ...access('signedIn'),
      type: 'ItemChanged',
      subscribe: (_, __, { tools, viewer }) =>
        tools.live.events(
          (event) =>
            event.kind === 'resync' ||
            (event.kind.startsWith('workingCopy.') && event.siteId === viewer.siteId),
        ) as never,
      resolve: (event) => event as LiveEvent,
    }),
  )
}

function requireEntity(name: string): EntityDefinition {
  if (!Object.hasOwn(ENTITIES, name)) throw notFound(name, '')
  return ENTITIES[name as EntityName]
}
