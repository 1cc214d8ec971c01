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
const NO_LOCK = { none: 'an autosave is stored beside its item and does not change it' }

/** Adds the calls; the permissions of the named entity decide who may use them. */
export function addAutosaves(builder: Builder): void {
  const copy = builder.objectRef<Autosave>('Autosave').implement({
    ...access('inherit'),
    description: 'An autosave: the unsaved input of a form.',
    fields: (t) => ({
      form: t.exposeID('form'),
      itemId: t.exposeID('itemId', { nullable: true, description: 'Null for a new item.' }),
      person: t.expose('person', { type: 'UserSummary' }),
      version: t.exposeInt('version', {
        nullable: true,
        description: 'The version that the input is based on.',
      }),
      values: t.expose('values', { type: 'Json', description: 'The changed fields.' }),
      base: t.expose('base', { type: 'Json', description: 'Values of these fields in that version.' }),
      typedDate: t.expose('typedDate', { type: 'DateTime' }),
      savedDate: t.expose('savedDate', { type: 'DateTime' }),
    }),
  })
  const input = builder.inputType('AutosaveInput', {
    fields: (t) => ({
      entity: t.string({ required: true }),
      form: t.id({ required: true, description: 'Key of the form.' }),
      id: t.id({ description: 'Omit it for a new item.' }),
      version: t.int({ description: 'The version that the input is based on.' }),
      values: t.string({ required: true, description: 'The changed fields, as JSON.' }),
      typedDate: t.field({
        type: 'DateTime',
        required: true,
        description: 'Time of the input: an older input than the stored one is ignored.',
      }),
    }),
  })
  builder.queryField('getOwnAutosaves', (t) =>
    t.field({
      ...access('signedIn'),
      type: [copy],
      description: 'Autosaves of the caller’s own forms; without an id, of new items.',
      args: { entity: t.arg.string({ required: true }), id: t.arg.id() },
      resolve: (_, { entity, id }, context) =>
        listOwnAutosaves(requireEntity(entity), id == null ? null : String(id), context),
    }),
  )
  builder.queryField('getAutosaves', (t) =>
    t.field({
      ...access('signedIn'),
      type: [copy],
      description: 'Everybody’s autosaves of an item; requires permission to edit it.',
      args: { entity: t.arg.string({ required: true }), id: t.arg.id({ required: true }) },
      resolve: (_, { entity, id }, context) => listItemAutosaves(requireEntity(entity), String(id), context),
    }),
  )
  builder.mutationField('saveAutosave', (t) =>
    t.field({
      ...writes('signedIn', NO_LOCK),
      type: 'DateTime',
      description: 'Returns the time of the stored autosave.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_, args, context) => {
        const { entity, ...sent } = args.input
        return storeAutosave(requireEntity(entity), sent as AutosaveInput, context)
      },
    }),
  )
  builder.mutationField('discardAutosave', (t) =>
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
  builder.subscriptionField('autosaveChanged', (t) =>
    t.field({
      ...access('signedIn'),
      type: 'ItemChanged',
      subscribe: (_, __, { tools, viewer }) =>
        tools.live.events(
          (event) =>
            event.kind === 'resync' || (event.kind.startsWith('autosave.') && event.siteId === viewer.siteId),
        ) as never,
      resolve: (event) => event as LiveEvent,
    }),
  )
}

function requireEntity(name: string): EntityDefinition {
  if (!Object.hasOwn(ENTITIES, name)) throw notFound(name, '')
  return ENTITIES[name as EntityName]
}
